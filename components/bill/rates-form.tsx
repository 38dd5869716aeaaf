import { ErrorSummary } from '@/components/ui/error-summary';
import { TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { Field, type FieldProps, inputAttributes, TextField } from '@/components/ui/text-field';
import { demandPeriods, type RatesField, type TypedRates } from '@/lib/site/address/rates-form';
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
      <UsageGroup {...form} />
      <PriceGroup {...form} />
      <HoursGroup {...form} />
      <DemandGroup {...form} />
      <button type="submit" className="button justify-self-start">
        Compare plans
      </button>
    </form>
  );
}

type GroupProps = Pick<RatesFormProps, 'typed' | 'errors' | 'networks'>;

interface NumberFieldProps extends Pick<GroupProps, 'typed' | 'errors'> {
  name: RatesField;
  label: string;
  suffix?: string;
  hint?: string;
}

function NumberField({ typed, name, ...field }: NumberFieldProps) {
  return <TextField name={name} value={typed[name]} width="short" inputMode="decimal" {...field} />;
}

function UsageGroup({ networks, ...form }: GroupProps) {
  return (
    <Group legend="Where and how much">
      <Pair>
        <NumberField {...form} name="postcode" label="Postcode" hint="Where the meter is." />
        <SelectField
          name="distributor"
          label="Network"
          hint="It’s on your bill, beside the number for faults."
          value={form.typed.distributor}
        >
          <option value="">By postcode</option>
          {networks.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <NumberField
        {...form}
        name="usage_kwh"
        label="Usage for a year"
        suffix="kWh"
        hint="Four quarterly bills, or twelve monthly ones, added up."
      />
    </Group>
  );
}

function PriceGroup({ typed, errors }: GroupProps) {
  const form = { typed, errors };
  return (
    <Group legend="Prices">
      <GstChoice {...form} />
      <NumberField {...form} name="supply" label="Supply charge" suffix="cents a day" />
      <NumberField
        {...form}
        name="rate"
        label="Single rate"
        suffix="c/kWh"
        hint="One price at any time. Leave it empty if your price depends on the time."
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <NumberField {...form} name="peak_rate" label="Peak rate" suffix="c/kWh" />
        <NumberField {...form} name="shoulder_rate" label="Shoulder rate" suffix="c/kWh" />
        <NumberField {...form} name="off_peak_rate" label="Off-peak rate" suffix="c/kWh" />
      </div>
    </Group>
  );
}

function HoursGroup({ typed, errors }: GroupProps) {
  return (
    <Group legend="When you use it (optional)">
      <p className="text-sm text-muted">The rest is off-peak. We use typical hours where you leave these empty.</p>
      <Pair>
        <NumberField {...{ typed, errors }} name="peak_pct" label="Peak share" suffix="%" />
        <NumberField {...{ typed, errors }} name="shoulder_pct" label="Shoulder share" suffix="%" />
      </Pair>
    </Group>
  );
}

function DemandGroup({ typed, errors }: GroupProps) {
  return (
    <Group legend="Demand charge (if you have one)">
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <NumberField {...{ typed, errors }} name="demand_rate" label="Demand charge" suffix="$ a kW" />
        <SelectField name="demand_per" label="Charged for each" value={typed.demand_per || 'month'}>
          {demandPeriods.map((period) => (
            <option key={period}>{period}</option>
          ))}
        </SelectField>
        <NumberField {...{ typed, errors }} name="max_demand_kw" label="Peak demand" suffix="kW" />
      </div>
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="panel grid min-w-0 gap-4 p-4">
      <legend className="float-left mb-2 w-full font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return <div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>;
}

function SelectField({ value, children, ...field }: FieldProps & { value: string; children: React.ReactNode }) {
  return (
    <Field {...field}>
      <select {...inputAttributes(field)} defaultValue={value} className="field mt-1.5 block w-full">
        {children}
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
