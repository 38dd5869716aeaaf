import { type ComparisonState, formatFormAction, listHiddenFields } from '@/lib/site/address/state';
import { AmountField, BillFields, type UsageFieldsProps, usageFieldNames } from './usage-fields';

/** The usage as a plain form, on pages without prices: a GET form to the same comparison. */
export function UsageForm(props: UsageFieldsProps) {
  const { state } = props;
  return (
    <form
      id="usage"
      action={formatFormAction(state)}
      method="get"
      noValidate
      aria-label="Your usage"
      className="panel grid max-w-2xl gap-4 p-4"
    >
      <HiddenFields state={state} own={usageFieldNames} />
      <AmountField {...props} />
      <BillFields {...props} />
      <p>
        <button type="submit" className="button">
          Compare plans
        </button>
      </p>
    </form>
  );
}

/** Everything in the address but the form's own fields. */
export function HiddenFields({ state, own }: { state: ComparisonState; own: readonly string[] }) {
  return listHiddenFields(state, own).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
