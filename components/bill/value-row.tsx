import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type BillValue, needsLook, type ValueState } from '@/lib/site/bill/review';
import { PageCrop, SeeWhere } from './bill-pages';
import { RuleLink } from './checks/check-links';

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

/** On a wide page the reason of a value in the list has a column. */
const listed = {
  line: '@min-[37rem]/page:grid-cols-[1rem_6.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]',
  why: '@min-[37rem]/page:block @min-[37rem]/page:[grid-area:auto] @min-[37rem]/page:text-(length:--text-sm)',
  edit: '@min-[37rem]/page:[grid-area:auto/5] @min-[37rem]/page:self-center',
};
const listedRow =
  'grid-cols-[minmax(0,1fr)_2.75rem] not-first:border-t not-first:border-rule group-has-[[data-where]]/values:grid @min-[37rem]/page:grid-cols-[minmax(0,1fr)_7rem]';

/** A value with its confidence and its fields. */
export function ValueRow({ value, isUncertain, isWrong, onChecked, children }: ValueRowProps) {
  const { label, text, state, reason, issues } = value;
  // Initially open; the value is kept, so that it does not close while being filled in.
  const [isMissing] = useState(state === 'missing');
  const mark = isWrong ? 'alert' : marks[state];
  const isDoubted = isWrong || needsLook(value);
  const markColour = isDoubted ? 'text-notice-text' : state === 'entered' ? 'text-muted' : 'text-cheaper-text';
  const styles = isUncertain ? { line: '', why: '', edit: '' } : listed;
  // On a narrow page its reason is hidden.
  const isShort = !isUncertain && !isDoubted && (state === 'proved' || state === 'read');
  return (
    <li
      className={
        isUncertain ? `rounded-lg border bg-surface ${isDoubted ? 'border-notice-rule' : 'border-rule'}` : listedRow
      }
      data-state={isDoubted ? 'look' : state}
    >
      {isUncertain && <PageCrop value={value} />}
      <details open={isMissing || isWrong}>
        <summary
          className={`bare grid min-h-11 grid-cols-[1rem_4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1.5 text-sm/[1.3] @min-[37rem]/page:px-4 ${styles.line}`}
        >
          <span className={`grid ${markColour}`}>{mark && <Icon name={mark} />}</span>
          <span className="value-label text-muted">{label}</span>
          <span className={`tabular-nums ${isDoubted ? 'text-(length:--text-lg) font-bold' : 'font-medium'}`}>
            {text ?? 'Not found'}
          </span>
          <span
            className={`${isShort ? 'hidden' : ''} [grid-area:2/2/auto/4] text-(length:--text-xs) text-muted ${styles.why}`}
          >
            {isWrong ? 'This needs to change.' : reason}
            {issues.map(({ message }) => (
              <bdi key={message} className="block wrap-anywhere">
                {message}
              </bdi>
            ))}
          </span>
          <span
            className={`[grid-area:1/4/span_2] text-accent underline decoration-1 underline-offset-[0.2em] ${isShort ? 'self-center' : 'self-end'} ${styles.edit}`}
          >
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
          className="js-only button button-quiet mx-3 mt-0.5 mb-3 w-[calc(100%-1.5rem)]"
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
