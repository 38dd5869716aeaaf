import { TextField } from '@/components/ui/text-field';
import { type ComparisonState, formAction, keptFields } from '@/lib/comparison/state';
import type { FieldError, TypedUsage } from '@/lib/comparison/usage-input';

interface UsageFormProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors?: readonly FieldError[];
}

/** The usage the plans are costed at. A plain GET form of the same address; the page turns it into its canonical one. */
export function UsageForm({ state, typed, errors = [] }: UsageFormProps) {
  const moreGiven = typed.peak_pct !== '' || typed.shoulder_pct !== '' || typed.max_demand_kw !== '';
  return (
    <form
      id="usage"
      action={formAction(state)}
      method="get"
      noValidate
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5 lg:sticky lg:top-6"
    >
      <h2 className="text-lg font-bold">Your usage</h2>
      {keptFields(state, ['usage_kwh', 'peak_share', 'shoulder_share', 'max_demand_kw']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="usage_kwh"
        label="Electricity used in a year"
        hint="In kWh, such as 18,000. Add up the last four quarterly bills."
        value={typed.usage_kwh}
        errors={errors}
        suffix="kWh a year"
        width="short"
        inputMode="decimal"
      />
      <details open={moreGiven}>
        <summary className="link w-fit cursor-pointer py-1">Time of day and demand</summary>
        <div className="mt-3 grid gap-4">
          <ShareFields typed={typed} errors={errors} />
          <TextField
            name="max_demand_kw"
            label="Maximum demand"
            hint="The highest kW on the bill. Only demand plans use it."
            value={typed.max_demand_kw}
            errors={errors}
            suffix="kW"
            width="short"
            inputMode="decimal"
          />
        </div>
      </details>
      <div>
        <button type="submit" className="button w-full">
          Update costs
        </button>
      </div>
    </form>
  );
}

function ShareFields({ typed, errors }: Pick<UsageFormProps, 'typed' | 'errors'>) {
  return (
    <>
      <p className="text-sm text-muted">
        Only time-of-use and demand plans depend on these. Left empty, typical values of the network are used; what peak
        and shoulder leave is off-peak.
      </p>
      <TextField
        name="peak_pct"
        label="Peak share"
        hint="Peak kWh as a part of all kWh."
        value={typed.peak_pct}
        errors={errors}
        suffix="%"
        width="short"
        inputMode="decimal"
      />
      <TextField
        name="shoulder_pct"
        label="Shoulder share"
        value={typed.shoulder_pct}
        errors={errors}
        suffix="%"
        width="short"
        inputMode="decimal"
      />
    </>
  );
}
