/** The fields of a business's usage, in the sheets above the price and in the form of the page of errors. */
import { TextLink } from '@/components/ui/links';
import { Field, inputAttributes, TextField } from '@/components/ui/text-field';
import { formatRatesFormHref } from '@/lib/site/address/rates-form';
import { type ComparisonState, formatChangedHref, listHiddenFields } from '@/lib/site/address/state';
import {
  type FieldError,
  readDemandUnit,
  readNumber,
  type TypedUsage,
  type UsageUnit,
} from '@/lib/site/address/usage-input';
import { formatCount, formatQuantity } from '@/lib/site/words/format';

export interface UsageFieldsProps {
  state: ComparisonState;
  typed: TypedUsage;
  errors?: readonly FieldError[];
  /** Whether the service supports load profiles and estimates from a bill. */
  extended: boolean;
}

/** Parameters that these fields replace. */
export const usageFieldNames = [
  ...['usage_kwh', 'bill', 'per', 'peak_share', 'shoulder_share', 'max_demand_kw'],
  ...['controlled_load', 'controlled_load_kwh', 'export_kwh'],
];

/** Everything in the address but the form's own fields. */
export function HiddenFields({ state, own }: { state: ComparisonState; own: readonly string[] }) {
  return listHiddenFields(state, own).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Sends a form of a result page without script. */
export const ShowPrices = () => (
  <noscript>
    <button type="submit" className="button button-quiet">
      Show prices
    </button>
  </noscript>
);

const unitNames: Record<UsageUnit, string> = {
  kwh_year: 'kWh a year',
  kwh_quarter: 'kWh a quarter',
  bill_quarter: '$ a quarter',
  bill_year: '$ a year',
};

/** The same usage in another unit; empty where it can't be told. */
function convertAmount({ usage_kwh: text, unit: from = 'kwh_year' }: TypedUsage, to: UsageUnit): string {
  const amount = readNumber(text);
  if (to === from) return text;
  if (amount === null || to.startsWith('bill_') !== from.startsWith('bill_')) return '';
  return formatQuantity(to.endsWith('quarter') ? amount / 4 : amount * 4);
}

/** An amount and its unit. */
export function AmountField({ typed, errors = [], extended }: UsageFieldsProps) {
  const field = { name: 'usage_kwh', label: 'Your usage', errors };
  const units = (Object.keys(unitNames) as UsageUnit[]).filter((unit) => extended || unit.startsWith('kwh_'));
  return (
    <Field {...field}>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          {...inputAttributes(field)}
          defaultValue={typed.usage_kwh}
          inputMode="decimal"
          autoComplete="off"
          placeholder="30,000"
          className="field w-full"
        />
        <select name="unit" aria-label="Unit" defaultValue={typed.unit ?? 'kwh_year'} className="field">
          {units.map((unit) => (
            <option key={unit} value={unit} data-figure={convertAmount(typed, unit)}>
              {unitNames[unit]}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

type BillFieldName = Exclude<keyof TypedUsage, 'usage_kwh' | 'unit'>;

const billFields: Record<BillFieldName, { label: string; hint?: string; suffix: string }> = {
  peak_pct: { label: 'Peak share', suffix: '%' },
  shoulder_pct: { label: 'Shoulder share', suffix: '%' },
  max_demand_kw: { label: 'Peak demand', suffix: 'kW' },
  controlled_load_kwh: { label: 'Controlled load', hint: 'The part of your usage on it.', suffix: 'kWh a year' },
  export_kwh: {
    label: 'Solar you send to the grid',
    hint: 'Your bill calls it feed-in or export. Each plan is costed with what it pays for it.',
    suffix: 'kWh a year',
  },
};

interface BillFieldProps extends Pick<UsageFieldsProps, 'typed' | 'errors'> {
  name: BillFieldName;
}

function BillNumber({ name, typed, errors }: BillFieldProps) {
  const { suffix, ...words } = billFields[name];
  const unit = readDemandUnit(typed[name]) === 'kW' ? { suffix } : {};
  return <TextField name={name} {...words} {...unit} value={typed[name]} errors={errors ?? []} width="short" />;
}

/** What only a bill shows. Everything may stay empty. */
export function BillFields({ state, typed, errors = [], extended }: UsageFieldsProps) {
  const names = Object.keys(billFields) as BillFieldName[];
  const isOnlyChecked = state.controlledLoad && typed.controlled_load_kwh === '';
  const given = names.filter((name) => typed[name] !== '').length + Number(isOnlyChecked);
  const isWrong = errors.some(({ field }) => names.some((name) => name === field));
  return (
    <details open={isWrong}>
      <summary className="link">
        {given > 0 ? `From my bill: ${formatCount(given, 'value')}` : 'I have my bill'}
      </summary>
      <div className="grid gap-4 pt-3">
        <p className="text-sm text-muted">
          <TextLink href="/bill">Upload your bill</TextLink> and we fill this in, or type what it shows. Empty fields
          take typical values.{' '}
          {extended && !state.ownRates && (
            <>
              To see what you pay among the plans,{' '}
              <TextLink href={formatRatesFormHref(state)}>enter your rates</TextLink>.
            </>
          )}
        </p>
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          {(['peak_pct', 'shoulder_pct', 'max_demand_kw'] as const).map((name) => (
            <BillNumber key={name} name={name} typed={typed} errors={errors} />
          ))}
        </div>
        {extended && (
          <div className="grid gap-2">
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
            <BillNumber name="controlled_load_kwh" typed={typed} errors={errors} />
          </div>
        )}
        {extended && <SolarField state={state} typed={typed} errors={errors} />}
      </div>
    </details>
  );
}

/** Asked only of who has solar. Without it, nothing changes. */
function SolarField({ state, typed, errors }: Required<Omit<UsageFieldsProps, 'extended'>>) {
  if (state.exportProfile)
    return (
      <p className="text-sm">
        Each plan is costed with the solar you send to the grid, by your meter data.{' '}
        <TextLink href={formatChangedHref(state, { exportProfile: null })}>Leave it out</TextLink>
      </p>
    );
  return (
    <details open={typed.export_kwh !== '' || errors.some(({ field }) => field === 'export_kwh')}>
      <summary className="link">I have solar</summary>
      <div className="pt-3">
        <BillNumber name="export_kwh" typed={typed} errors={errors} />
      </div>
    </details>
  );
}
