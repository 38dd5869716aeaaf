import { TextField } from '@/components/ui/text-field';
import { formatRatesFormHref } from '@/lib/comparison/address/rates-form';
import {
  type ComparisonState,
  formatChangedHref,
  formatFormAction,
  listHiddenFields,
} from '@/lib/comparison/address/state';
import type { FieldError, TypedUsage, UsageUnit } from '@/lib/comparison/address/usage-input';
import { capitalise, formatCount } from '@/lib/comparison/copy/format';
import { describeDefaultUsage, describeEstimatedUsage } from '@/lib/comparison/copy/usage-copy';
import { hasExtensions } from '@/lib/comparison/plans/service-extensions';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import type { RatesResponse } from '@/lib/rates/contract';
import { DayShape } from './day-shape';

interface UsageFormProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors?: readonly FieldError[];
  /** The response shown with the form; null when there is none. */
  rates?: Pick<RatesResponse, 'usage' | 'summary'> | null;
  /** Whether the service supports load profiles and estimates from a bill. With `rates`, this is detected. */
  extended?: boolean;
}

const ownFields = [
  ...['usage_kwh', 'bill', 'per', 'load_profile'],
  ...['peak_share', 'shoulder_share', 'max_demand_kw'],
  ...['controlled_load', 'controlled_load_kwh', 'export_kwh'],
];

const unitNames: Record<UsageUnit, string> = {
  bill_quarter: '$ a quarter',
  bill_year: '$ a year',
  kwh_quarter: 'kWh a quarter',
  kwh_year: 'kWh a year',
};

/** Form for the usage of a comparison: a GET form to the same page, which redirects to its canonical URL. */
export function UsageForm({ state, typed, errors = [], rates = null, ...known }: UsageFormProps) {
  const extended = known.extended ?? (rates !== null && hasExtensions(rates));
  return (
    <form
      id="usage"
      action={formatFormAction(state)}
      method="get"
      noValidate
      aria-label="Your usage"
      className="panel usage-panel"
    >
      {listHiddenFields(state, ownFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {extended && (state.usageProfile ? <MeterHours state={state} /> : <Hours state={state} />)}
      <Amount state={state} typed={typed} errors={errors} rates={rates} extended={extended} />
      <BillFigures state={state} typed={typed} errors={errors} extended={extended} />
    </form>
  );
}

/** Shown when hours come from meter data, so that there is nothing to choose. */
function MeterHours({ state }: { state: ComparisonState }) {
  return (
    <div className="hours-field">
      <p className="usage-label">When do you use it?</p>
      <p>
        We use the hours in your meter data.{' '}
        <a className="link inline-block py-1" href={formatChangedHref(state, { usageProfile: null })}>
          Use typical hours instead
        </a>
      </p>
    </div>
  );
}

/** Without a selection, hours typical for small businesses are used. */
function Hours({ state }: { state: ComparisonState }) {
  return (
    <fieldset className="hours-field">
      <legend className="usage-label">When do you use it?</legend>
      <div className="hours">
        {loadProfileIds
          .filter((id) => id !== 'typical')
          .map((id) => (
            <label key={id} className="hours-tile">
              <input type="radio" name="load_profile" value={id} defaultChecked={state.loadProfile === id} />
              <DayShape profile={id} />
              <span>{loadProfiles[id].name}</span>
              <small>{capitalise(loadProfiles[id].examples)}</small>
            </label>
          ))}
      </div>
      {state.loadProfile && (
        <a className="link hours-reset" href={formatChangedHref(state, { loadProfile: null })}>
          Use typical hours instead
        </a>
      )}
    </fieldset>
  );
}

/** An amount and its unit. */
function Amount({ state, typed, errors, rates, extended }: Required<UsageFormProps>) {
  const error = errors.find(({ field }) => field === 'usage_kwh');
  const note =
    rates && (describeEstimatedUsage(rates.usage, state.bill) ?? describeDefaultUsage(rates, state.usageKwh));
  const units = Object.keys(unitNames).filter((unit) => extended || unit.startsWith('kwh_')) as UsageUnit[];
  return (
    <div className="min-w-0">
      <label htmlFor="usage_kwh" className="usage-label">
        How much do you use?
      </label>
      {error && (
        <p id="usage_kwh-error" className="mb-1 font-semibold text-error">
          <span className="sr-only">Error: </span>
          {error.message}
        </p>
      )}
      <div className="unit-field">
        <input
          id="usage_kwh"
          name="usage_kwh"
          defaultValue={typed.usage_kwh}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={
            [error ? 'usage_kwh-error' : '', note ? 'usage-note' : ''].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          className="field"
        />
        <select name="unit" aria-label="Unit" defaultValue={typed.unit ?? units[0]} className="field">
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unitNames[unit]}
            </option>
          ))}
        </select>
        <button type="submit" className="button">
          Update
        </button>
      </div>
      {note && (
        <p id="usage-note" className="usage-note">
          {note}
        </p>
      )}
    </div>
  );
}

/** Values found only on a bill; plans without such prices do not need them. */
function BillFigures({ state, typed, errors, extended }: Omit<Required<UsageFormProps>, 'rates'>) {
  const fields = [
    { name: 'peak_pct', label: 'Peak share', suffix: '%' },
    { name: 'shoulder_pct', label: 'Shoulder share', suffix: '%' },
    { name: 'max_demand_kw', label: 'Maximum demand', suffix: 'kW' },
  ] as const;
  const given =
    fields.filter(({ name }) => typed[name] !== '').length +
    (state.controlledLoad || typed.controlled_load_kwh ? 1 : 0) +
    (typed.export_kwh ? 1 : 0);
  const names: readonly string[] = [...fields.map(({ name }) => name), 'controlled_load_kwh', 'export_kwh'];
  const isOpen = errors.some(({ field }) => names.includes(field));
  return (
    <details className="usage-figures" open={isOpen}>
      <summary className="link">
        {given > 0 ? `From my bill: ${formatCount(given, 'value')}` : 'I have my bill'}
      </summary>
      <div className="grid gap-4 pt-3">
        <BillHint state={state} extended={extended} />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              value={typed[field.name]}
              errors={errors}
              width="short"
              inputMode="decimal"
            />
          ))}
        </div>
        {extended && <ControlledLoad state={state} typed={typed} errors={errors} />}
        {extended && <Solar state={state} typed={typed} errors={errors} />}
      </div>
    </details>
  );
}

function BillHint({ state, extended }: { state: ComparisonState; extended: boolean }) {
  return (
    <p className="text-sm text-muted">
      <a className="link" href="/bill">
        Upload your bill
      </a>{' '}
      and we fill this in, or type what it shows. The rest of your usage is off-peak. We use typical values for empty
      fields.{' '}
      {extended && !state.ownRates && (
        <>
          To see what you pay among the plans,{' '}
          <a className="link" href={formatRatesFormHref(state)}>
            enter your rates
          </a>
          .
        </>
      )}
    </p>
  );
}

type FigureProps = Pick<Required<UsageFormProps>, 'state' | 'typed' | 'errors'>;

function ControlledLoad({ state, typed, errors }: FigureProps) {
  return (
    <>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="controlled_load"
          value="true"
          defaultChecked={state.controlledLoad}
          className="size-5"
        />
        <span>I have controlled load, such as off-peak hot water</span>
      </label>
      <KwhField
        name="controlled_load_kwh"
        label="Controlled load"
        hint="The part of your usage on it."
        typed={typed}
        errors={errors}
      />
    </>
  );
}

interface KwhFieldProps extends Pick<FigureProps, 'typed' | 'errors'> {
  name: 'controlled_load_kwh' | 'export_kwh';
  label: string;
  hint: string;
}

function KwhField({ typed, ...field }: KwhFieldProps) {
  return <TextField {...field} value={typed[field.name]} suffix="kWh a year" width="short" inputMode="decimal" />;
}

/** Asked only of who has solar. Without it, nothing changes. */
function Solar({ state, typed, errors }: FigureProps) {
  if (state.exportProfile)
    return (
      <p className="text-sm">
        Each plan is costed with the solar you send to the grid, by your meter data.{' '}
        <a className="link" href={formatChangedHref(state, { exportProfile: null })}>
          Leave it out
        </a>
      </p>
    );
  return (
    <details open={typed.export_kwh !== ''}>
      <summary className="link">I have solar</summary>
      <div className="pt-3">
        <KwhField
          name="export_kwh"
          label="Solar you send to the grid"
          hint="Your bill calls it feed-in or export. Each plan is costed with what it pays for it."
          typed={typed}
          errors={errors}
        />
      </div>
    </details>
  );
}
