import { ErrorSummary } from '@/components/ui/error-summary';
import { TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { Field, inputAttributes, TextField } from '@/components/ui/text-field';
import { demandPeriods } from '@/lib/plans/own-rates';
import type { RatesField, TypedRates } from '@/lib/site/address/rates-form';
import type { FieldError } from '@/lib/site/address/usage-input';
import { formatList } from '@/lib/site/words/format';

interface RatesFormProps {
  title: string;
  typed: TypedRates;
  errors: readonly FieldError[];
  /** The networks to choose from, sorted by name. */
  networks: readonly { slug: string; name: string }[];
  /** Rates of the bill without a field in this form. */
  leftOut: readonly string[];
}

/** A plain GET form, so that the typed values stay in the URL. */
export function RatesForm({ title, leftOut, ...form }: RatesFormProps) {
  return (
    <form action="/bill/rates" method="get" noValidate className="grid max-w-prose gap-4">
      {form.errors.length > 0 && <ErrorSummary errors={form.errors} />}
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        <p className="text-muted">
          Type the prices on your bill, and see them among the plans.{' '}
          <TextLink href="/bill">Upload the bill instead</TextLink>
        </p>
      </div>
      {leftOut.length > 0 && (
        <Notice label="Not in this form">
          Your bill also has {formatList(leftOut)}. This form doesn’t take them, so the comparison would leave them out.
        </Notice>
      )}
      {groups.map(({ legend, about, rows }) => (
        <fieldset key={legend} className="panel grid min-w-0 gap-4 p-4">
          <legend className="float-left mb-2 w-full font-semibold">{legend}</legend>
          {about && <p className="text-sm text-muted">{about}</p>}
          {rows.map((row) => {
            const fields = row.map((name) => <RatesInput key={name} name={name} {...form} />);
            if (row.length === 1) return fields;
            const columns = row.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3';
            return (
              <div key={row[0]} className={`grid items-end gap-4 ${columns}`}>
                {fields}
              </div>
            );
          })}
        </fieldset>
      ))}
      <button type="submit" className="button justify-self-start">
        Compare plans
      </button>
    </form>
  );
}

/** The fields of the form; those of a row stand side by side. */
const groups: readonly { legend: string; about?: string; rows: RatesField[][] }[] = [
  { legend: 'Where and how much', rows: [['postcode', 'distributor'], ['usage_kwh']] },
  { legend: 'Prices', rows: [['gst'], ['supply'], ['rate'], ['peak_rate', 'shoulder_rate', 'off_peak_rate']] },
  {
    legend: 'When you use it (optional)',
    about: 'The rest is off-peak. We use typical hours where you leave these empty.',
    rows: [['peak_pct', 'shoulder_pct']],
  },
  { legend: 'Demand charge (if you have one)', rows: [['demand_rate', 'demand_per', 'max_demand_kw']] },
];

const fieldWords: Record<Exclude<RatesField, 'gst'>, { label: string; suffix?: string; hint?: string }> = {
  postcode: { label: 'Postcode', hint: 'Where the meter is.' },
  distributor: { label: 'Network', hint: 'It’s on your bill, beside the number for faults.' },
  usage_kwh: {
    ...{ label: 'Usage for a year', suffix: 'kWh' },
    hint: 'Four quarterly bills, or twelve monthly ones, added up.',
  },
  supply: { label: 'Supply charge', suffix: 'cents a day' },
  rate: {
    ...{ label: 'Single rate', suffix: 'c/kWh' },
    hint: 'One price at any time. Leave it empty if your price depends on the time.',
  },
  peak_rate: { label: 'Peak rate', suffix: 'c/kWh' },
  shoulder_rate: { label: 'Shoulder rate', suffix: 'c/kWh' },
  off_peak_rate: { label: 'Off-peak rate', suffix: 'c/kWh' },
  peak_pct: { label: 'Peak share', suffix: '%' },
  shoulder_pct: { label: 'Shoulder share', suffix: '%' },
  demand_rate: { label: 'Demand charge', suffix: '$ a kW' },
  demand_per: { label: 'Charged for each' },
  max_demand_kw: { label: 'Peak demand', suffix: 'kW' },
};

type RatesInputProps = Pick<RatesFormProps, 'typed' | 'errors' | 'networks'> & { name: RatesField };

function RatesInput({ name, typed, errors, networks }: RatesInputProps) {
  if (name === 'gst') return <GstChoice typed={typed} errors={errors} />;
  const field = { ...fieldWords[name], name, errors };
  if (name !== 'distributor' && name !== 'demand_per')
    return <TextField value={typed[name]} width="short" {...field} />;
  return (
    <Field {...field}>
      <select
        {...inputAttributes(field)}
        defaultValue={typed[name] || (name === 'demand_per' ? 'month' : '')}
        className="field mt-1.5 block w-full"
      >
        {name === 'demand_per' && demandPeriods.map((period) => <option key={period}>{period}</option>)}
        {name === 'distributor' && <option value="">By postcode</option>}
        {name === 'distributor' &&
          networks.map((network) => (
            <option key={network.slug} value={network.slug}>
              {network.name}
            </option>
          ))}
      </select>
    </Field>
  );
}

const gstNames = { excluded: 'Without GST', included: 'With GST' };

/** There is no default, because a wrong guess would change the cost by 10%. */
function GstChoice({ typed, errors }: Pick<RatesFormProps, 'typed' | 'errors'>) {
  const error = errors.find(({ field }) => field === 'gst');
  return (
    <fieldset
      id="gst"
      tabIndex={-1}
      aria-describedby={error ? 'gst-error' : undefined}
      className={error ? 'border-l-4 border-error pl-4' : undefined}
    >
      <legend className="font-semibold">Are these prices with GST?</legend>
      {error && (
        <p id="gst-error" className="mt-1 font-semibold text-error">
          <span className="sr-only">Error: </span>
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(gstNames).map(([value, label]) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input type="radio" name="gst" value={value} defaultChecked={typed.gst === value} className="size-5" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
