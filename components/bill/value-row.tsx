import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type BillValue, needsLook, type ValueState } from '@/lib/site/bill/review';
import { RuleLink } from './checks/rule-link';
import { PageCrop, SeeWhere } from './page-crop';

interface ValueRowProps {
  value: BillValue;
  /** Whether it is listed with the doubtful values, whatever its state is now. */
  isUncertain: boolean;
  /** Whether the input is invalid. */
  isWrong: boolean;
  onChecked: () => void;
  /** Its fields. */
  children: ReactNode;
}

const marks: Record<ValueState, 'check' | 'alert' | 'edit' | null> = {
  missing: 'alert',
  look: 'alert',
  proved: 'check',
  checked: 'check',
  entered: 'edit',
  read: null,
  absent: null,
};

/** A value with its confidence and its fields. */
export function ValueRow({ value, isUncertain, isWrong, onChecked, children }: ValueRowProps) {
  const { label, text, state, reason, issues } = value;
  // Initially open; the value is kept, so that it does not close while being filled in.
  const [isMissing] = useState(state === 'missing');
  const mark = isWrong ? 'alert' : marks[state];
  return (
    <li className="value" data-state={isWrong || needsLook(value) ? 'look' : state}>
      {isUncertain && <PageCrop value={value} />}
      <details open={isMissing || isWrong}>
        <summary className="bare value-line">
          <span className="value-mark">{mark && <Icon name={mark} />}</span>
          <span className="value-label">{label}</span>
          <span className="value-text">{text ?? 'Not found'}</span>
          <span className="value-why">
            {isWrong ? 'This needs to change.' : reason}
            {issues.map(({ message }) => (
              <bdi key={message} className="block wrap-anywhere">
                {message}
              </bdi>
            ))}
          </span>
          <span className="value-edit">
            {text === null ? 'Add' : 'Edit'}
            <span className="sr-only"> {label}</span>
          </span>
        </summary>
        <div className="grid gap-4 px-3 pt-2 pb-4 sm:px-4">
          {children}
          {issues[0] && <RuleLink rule={issues[0].rule} />}
        </div>
      </details>
      {!isUncertain && <SeeWhere value={value} />}
      {state === 'look' && !isWrong && (
        <button
          type="button"
          aria-label={`That’s right: ${label}`}
          className="js-only button button-quiet value-right"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.querySelector('summary')?.focus();
            onChecked();
          }}
        >
          <Icon name="check" />
          That’s right
        </button>
      )}
    </li>
  );
}
