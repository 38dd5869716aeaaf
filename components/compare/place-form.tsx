import { Icon } from '@/components/ui/icon';
import { toUsageParams } from '@/lib/site/address/state';
import type { FieldError, UsageInput } from '@/lib/site/address/usage-input';
import { formatKwhPerYear } from '@/lib/site/words/format';
import { PlaceField } from './place-field';

interface PlaceFormProps {
  /** As typed before. */
  placeText?: string;
  errors?: readonly FieldError[];
  /** Usage given before, sent as hidden fields. */
  usage?: UsageInput;
}

/** Id of the form, for controls elsewhere on the page that belong to it. */
export const placeFormId = 'start';

/** The site's main form; a GET form that works without JavaScript. */
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
      <div className="start-act">
        <PlaceField
          defaultValue={placeText}
          placeholder="Such as 2042"
          aria-describedby={error ? 'q-hint q-error' : 'q-hint'}
          aria-invalid={error ? true : undefined}
          className="field"
        />
        <button type="submit" className="button">
          Compare plans
        </button>
      </div>
    </form>
  );
}

/** Says how exact the result will be, with and without a chosen business. */
function Estimate() {
  return (
    <>
      <span className="business-missing">A quick estimate.</span>
      <span className="business-chosen">Usage chosen below.</span>
    </>
  );
}
