import type { ReactNode } from 'react';
import type { FieldError } from '@/lib/comparison/address/usage-input';
import { fuelNames } from '@/lib/comparison/copy/format';
import { billsPath, type ListParameters } from './bills-href';

/** What a filter can be set to, with how many bills each has. */
export interface FilterChoice {
  value: string;
  name: string;
}

interface BillFiltersProps {
  /** As they stand in the address. */
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
/** What to do about a filter that cannot be read. */
export const filterErrors: Record<string, string> = {
  q: 'Search for 200 characters or fewer',
  from: 'Enter the first date as day, month and year',
  to: 'Enter a last date that is not before the first',
  min: 'Enter the smallest total in dollars, like 250 or -12.50',
  max: 'Enter a largest total that is not below the smallest',
};

/** Search and filters: a plain form whose address is the list. */
export function BillFilters({ typed, errors, retailers, sites }: BillFiltersProps) {
  const input = (name: string, type: 'date' | 'text', hint?: 'decimal') => (
    <input
      id={name}
      name={name}
      type={type}
      inputMode={hint}
      defaultValue={typed[name] ?? ''}
      autoComplete="off"
      aria-invalid={errors.some(({ field }) => field === name) || undefined}
      aria-describedby={errors.some(({ field }) => field === name) ? `${name}-error` : undefined}
      className="field w-full"
    />
  );
  const select = (name: string, all: string, choices: readonly FilterChoice[]) => (
    <select id={name} name={name} defaultValue={typed[name] ?? ''} className="field w-full">
      <option value="">{all}</option>
      {choices.map(({ value, name: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
  const field = (name: string, label: string, control: ReactNode) => (
    <Field name={name} label={label} error={errors.find((error) => error.field === name)?.message}>
      {control}
    </Field>
  );
  return (
    <search>
      <form action={billsPath} className="grid gap-3">
        {typed.sort && <input type="hidden" name="sort" value={typed.sort} />}
        {field(
          'q',
          'Search by retailer, account, NMI, address or invoice',
          <div className="flex flex-wrap gap-3">
            <div className="min-w-0 grow basis-40">{input('q', 'text')}</div>
            <button type="submit" className="button">
              Show bills
            </button>
          </div>,
        )}
        <details open={errors.length > 0}>
          <summary className="link w-fit cursor-pointer py-1">Filters</summary>
          <div className="bills-fields">
            {field('from', 'Period ends from', input('from', 'date'))}
            {field('to', 'Period ends to', input('to', 'date'))}
            {field('retailer', 'Retailer', select('retailer', 'All retailers', retailers))}
            {field('site', 'Site', select('site', 'All sites', sites))}
            {field('fuel', 'Fuel', select('fuel', 'All fuels', fuels))}
            {field('issues', 'Issues', select('issues', 'With or without', issues))}
            {field('min', 'Total from ($)', input('min', 'text', 'decimal'))}
            {field('max', 'Total to ($)', input('max', 'text', 'decimal'))}
          </div>
          <button type="submit" className="button button-quiet mt-4">
            Apply filters
          </button>
        </details>
      </form>
    </search>
  );
}

function Field({
  name,
  label,
  error,
  children,
}: {
  name: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
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
