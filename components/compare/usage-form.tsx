import { TextField } from '@/components/ui/text-field';
import { type ComparisonState, formAction, keptFields } from '@/lib/comparison/state';
import type { FieldError, TypedUsage } from '@/lib/comparison/usage-input';
import { type LoadProfileId, loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';

interface UsageFormProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors?: readonly FieldError[];
}

const ownFields = ['usage_kwh', 'load_profile', 'peak_share', 'shoulder_share', 'max_demand_kw', 'controlled_load'];

function profileOf({ loadProfile }: ComparisonState): LoadProfileId {
  return loadProfile === null || loadProfile === 'by_name' ? 'typical' : loadProfile;
}

/** `Evenings (restaurant, pub)`. */
function profileWords(id: LoadProfileId): string {
  const { name, examples } = loadProfiles[id];
  return id === 'typical' ? name : `${name} (${examples})`;
}

/** The usage the plans are costed at. A plain GET form of the same address; the page turns it into its canonical one. */
export function UsageForm({ state, typed, errors = [] }: UsageFormProps) {
  const given = [typed.peak_pct, typed.shoulder_pct, typed.max_demand_kw].some((text) => text !== '');
  const moreGiven = given || state.controlledLoad;
  return (
    <form
      id="usage"
      action={formAction(state)}
      method="get"
      noValidate
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5 lg:sticky lg:top-6"
    >
      <h2 className="text-lg font-bold">Your usage</h2>
      {keptFields(state, ownFields).map(([name, value]) => (
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
      <div>
        <label htmlFor="load_profile" className="font-semibold">
          When do you use it?
        </label>
        <select id="load_profile" name="load_profile" defaultValue={profileOf(state)} className="field mt-1.5 w-full">
          {loadProfileIds.map((id) => (
            <option key={id} value={id}>
              {profileWords(id)}
            </option>
          ))}
        </select>
      </div>
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
          <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name="controlled_load"
              value="true"
              defaultChecked={state.controlledLoad}
              className="size-5 accent-accent"
            />
            <span>I have controlled load, such as off-peak hot water</span>
          </label>
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
        Only time-of-use and demand plans depend on these. If you leave them empty, we use typical values. The rest is
        off-peak.
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
