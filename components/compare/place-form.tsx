import { Icon } from '@/components/ui/icon';
import { toUsageParams } from '@/lib/comparison/address/state';
import type { FieldError, UsageInput } from '@/lib/comparison/address/usage-input';
import { formatKwhPerYear } from '@/lib/comparison/copy/format';
import { PlaceHelp } from './place-help';

interface PlaceFormProps {
  /** As typed before. */
  placeText?: string;
  errors?: readonly FieldError[];
  /** The usage given before, to go along unseen. */
  usage?: UsageInput;
}

/** The id of the form, for controls that belong to it and stand elsewhere on the page. */
export const placeFormId = 'start';

/** The one question of the site. A plain GET form: it needs no script. */
export function PlaceForm({ placeText = '', errors = [], usage }: PlaceFormProps) {
  const error = errors.find(({ field }) => field === 'q');
  return (
    <form id={placeFormId} action="/rates" method="get" noValidate className="panel start-card">
      {usage &&
        toUsageParams(usage).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <h2>
        <Icon name="pin" className="icon text-accent" />
        Start with a postcode
      </h2>
      <p className="text-sm text-muted">
        <label htmlFor="q">Postcode, suburb or NMI</label>
        <span id="q-hint">. {usage?.usageKwh ? `At ${formatKwhPerYear(usage.usageKwh)}.` : <Estimate />}</span>
      </p>
      {error && (
        <p id="q-error" className="mt-1 font-semibold text-error">
          <span className="sr-only">Error: </span>
          {error.message}
        </p>
      )}
      <PlaceHelp>
        <div className="start-act">
          <input
            id="q"
            name="q"
            type="text"
            defaultValue={placeText}
            placeholder="Such as 2042"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={error ? 'q-hint q-error' : 'q-hint'}
            aria-invalid={error ? true : undefined}
            className="field"
          />
          <button type="submit" className="button">
            Compare plans
          </button>
        </div>
      </PlaceHelp>
    </form>
  );
}

/** What the answer will be, without and with a business chosen. */
function Estimate() {
  return (
    <>
      <span className="business-missing">A quick estimate.</span>
      <span className="business-chosen">Usage chosen below.</span>
    </>
  );
}
