import { TextField } from '@/components/ui/text-field';
import type { ComparisonState } from '@/lib/comparison/state';
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
      action={state.level === 'postcode' ? `/rates/${encodeURIComponent(state.place)}` : '/rates'}
      method="get"
      noValidate
      className="panel grid gap-4 p-5 lg:sticky lg:top-6"
    >
      <h2 className="text-lg font-bold">Your usage</h2>
      <KeptChoices state={state} />
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

/** What the address holds besides the usage goes along with the form. */
function KeptChoices({ state }: { state: ComparisonState }) {
  const kept: [string, string | number | null][] = [
    [state.level, state.level === 'postcode' ? null : state.place],
    ['distributor', state.distributor],
    ['offer_source', state.offerFilter === 'all' ? null : state.offerFilter],
    ['limit', state.limit],
  ];
  return kept.map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
