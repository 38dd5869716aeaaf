import { ErrorSummary } from '@/components/ui/error-summary';
import { getSettings } from '@/lib/server/settings';
import { formatChangedHref, formatFormAction, noUsage } from '@/lib/site/address/state';
import { describeAskedPlace } from '@/lib/site/words/place-copy';
import { AmountField, BillFields, HiddenFields, type UsageFieldsProps, usageFieldNames } from './usage-fields';

/** Page with the usage as a plain form, keeping the typed values, and its errors. */
export function UsageErrors({ state, typed, errors }: Required<Omit<UsageFieldsProps, 'extended'>>) {
  const fields = { state, typed, errors, extended: !getSettings().RATES_BASE_URL };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ErrorSummary errors={errors} />
      <h1 className="text-3xl font-bold sm:text-4xl">Your usage for {describeAskedPlace(state)}</h1>
      <form
        id="usage"
        action={formatFormAction(state)}
        method="get"
        noValidate
        aria-label="Your usage"
        className="panel grid max-w-2xl gap-4 p-4"
      >
        <HiddenFields state={state} own={usageFieldNames} />
        <AmountField {...fields} />
        <BillFields {...fields} />
        <p>
          <button type="submit" className="button">
            Compare plans
          </button>
        </p>
      </form>
      <p>
        <a className="link inline-block py-1" href={formatChangedHref(state, noUsage)}>
          Compare without your usage instead
        </a>
      </p>
    </div>
  );
}
