import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { RowLink } from '@/components/ui/links';
import type { FilterField } from '@/lib/accounts/bills/filters';
import { billsPath, buildBillsHref, type ListParameters } from './bill-list';

interface BillFiltersProps {
  fields: readonly FilterField[];
  /** The search of the address, as typed. */
  typed: ListParameters;
}

/** Search and filters: a GET form, so the address has the whole search. The first filter is always in view. */
export function BillFilters({ fields: [search, ...folded], typed }: BillFiltersProps) {
  return (
    <search>
      <form action={billsPath} className="grid gap-3">
        {typed.sort && <input type="hidden" name="sort" value={typed.sort} />}
        {search && (
          <Field field={search}>
            <div className="flex flex-wrap gap-3">
              <div className="min-w-0 grow basis-40">
                <Input field={search} />
              </div>
              <button type="submit" className="button">
                Show bills
              </button>
            </div>
          </Field>
        )}
        <Disclosure open={folded.some(({ error }) => error !== null)} title="Filters">
          <div className="bills-fields">
            {folded.map((field) => (
              <Field key={field.name} field={field}>
                {field.kind === 'choice' ? <Select field={field} /> : <Input field={field} />}
              </Field>
            ))}
          </div>
          <button type="submit" className="button button-quiet mt-4">
            Apply filters
          </button>
        </Disclosure>
      </form>
    </search>
  );
}

function Input({ field: { name, kind, typed, error } }: { field: FilterField }) {
  return (
    <input
      id={name}
      name={name}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'dollars' ? 'decimal' : undefined}
      defaultValue={typed}
      autoComplete="off"
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${name}-error`}
      className="field w-full"
    />
  );
}

function Select({ field: { name, typed, all, choices } }: { field: FilterField }) {
  return (
    <select id={name} name={name} defaultValue={typed} className="field w-full">
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

function Field({ field: { name, label, error }, children }: { field: FilterField; children: ReactNode }) {
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

/** The filters in use, each with a link that removes it. */
export function BillChips({ fields, typed }: BillFiltersProps) {
  const used = fields.filter(({ chip }) => chip !== null);
  if (used.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {used.map(({ name, chip }) => (
        <li key={name} className="min-w-0">
          <a href={buildBillsHref(typed, { [name]: null })} className="chip chip-on max-w-full whitespace-normal">
            <span className="sr-only">Remove filter: </span>
            <bdi className="wrap-anywhere">{chip}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <RowLink href={buildBillsHref(typed.sort ? { sort: typed.sort } : {})}>Show all bills</RowLink>
      </li>
    </ul>
  );
}
