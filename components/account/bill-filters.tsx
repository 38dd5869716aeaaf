import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { FieldError } from '@/lib/comparison/address/usage-input';
import { fuelNames } from '@/lib/comparison/copy/format';
import { billsPath, type ListParameters } from './bills-href';

/** A choice of a filter. */
export interface FilterChoice {
  value: string;
  name: string;
}

interface BillFiltersProps {
  /** The search of the address, as typed. */
  typed: ListParameters;
  errors: readonly FieldError[];
  retailers: readonly FilterChoice[];
  sites: readonly FilterChoice[];
}

export const fuels: readonly FilterChoice[] = Object.entries(fuelNames).map(([value, name]) => ({ value, name }));
export const issues: readonly FilterChoice[] = [
  { value: 'error', name: 'With errors' },
  { value: 'warning', name: 'With warnings only' },
  { value: 'none', name: 'Without issues' },
];
/** Messages for invalid filters. */
export const filterErrors: Record<string, string> = {
  q: 'Search for 200 characters or fewer',
  from: 'Enter the first date as day, month and year',
  to: 'Enter a last date that is not before the first',
  min: 'Enter the smallest total in dollars, like 250 or -12.50',
  max: 'Enter a largest total that is not below the smallest',
};

/** Search and filters: a GET form, so the address has the whole search. */
export function BillFilters({ typed, errors, retailers, sites }: BillFiltersProps) {
  const form = { typed, errors };
  return (
    <search>
      <form action={billsPath} className="grid gap-3">
        {typed.sort && <input type="hidden" name="sort" value={typed.sort} />}
        <Field {...form} name="q" label="Search by retailer, account, NMI, address or invoice">
          <div className="flex flex-wrap gap-3">
            <div className="min-w-0 grow basis-40">
              <Input {...form} name="q" type="text" />
            </div>
            <button type="submit" className="button">
              Show bills
            </button>
          </div>
        </Field>
        <Disclosure open={errors.length > 0} title="Filters">
          <div className="bills-fields">
            <InputField {...form} name="from" label="Period ends from" type="date" />
            <InputField {...form} name="to" label="Period ends to" type="date" />
            <SelectField {...form} name="retailer" label="Retailer" all="All retailers" choices={retailers} />
            <SelectField {...form} name="site" label="Site" all="All sites" choices={sites} />
            <SelectField {...form} name="fuel" label="Fuel" all="All fuels" choices={fuels} />
            <SelectField {...form} name="issues" label="Issues" all="With or without" choices={issues} />
            <InputField {...form} name="min" label="Total from ($)" type="text" inputMode="decimal" />
            <InputField {...form} name="max" label="Total to ($)" type="text" inputMode="decimal" />
          </div>
          <button type="submit" className="button button-quiet mt-4">
            Apply filters
          </button>
        </Disclosure>
      </form>
    </search>
  );
}

interface FieldProps extends Pick<BillFiltersProps, 'typed' | 'errors'> {
  name: string;
  label: string;
}

interface InputProps extends Omit<FieldProps, 'label'> {
  type: 'date' | 'text';
  inputMode?: 'decimal';
}

function Input({ typed, errors, name, type, inputMode }: InputProps) {
  const isWrong = errors.some(({ field }) => field === name);
  return (
    <input
      id={name}
      name={name}
      type={type}
      inputMode={inputMode}
      defaultValue={typed[name] ?? ''}
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${name}-error` : undefined}
      className="field w-full"
    />
  );
}

function InputField({ label, ...input }: InputProps & FieldProps) {
  return (
    <Field {...input} label={label}>
      <Input {...input} />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Name of the option without a choice. */
  all: string;
  choices: readonly FilterChoice[];
}

function SelectField({ all, choices, ...field }: SelectFieldProps) {
  const { name, typed } = field;
  return (
    <Field {...field}>
      <select id={name} name={name} defaultValue={typed[name] ?? ''} className="field w-full">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({ name, label, errors, children }: Omit<FieldProps, 'typed'> & { children: ReactNode }) {
  const error = errors.find(({ field }) => field === name)?.message;
  return (
    <div className={error ? 'border-l-4 border-error pl-3' : undefined}>
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      {error && (
        <p id={`${name}-error`} className="text-sm font-semibold text-error">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1">{children}</div>
    </div>
  );
}
