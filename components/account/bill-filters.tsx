import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { RowLink } from '@/components/ui/links';
import { Field, inputAttributes, TextField } from '@/components/ui/text-field';
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
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-40">{search && <FilterInput field={search} />}</div>
          <button type="submit" className="button">
            Show bills
          </button>
        </div>
        <Disclosure open={folded.some(({ error }) => error !== null)} title="Filters">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 pt-2">
            {folded.map((field) => (
              <FilterInput key={field.name} field={field} />
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

function FilterInput({ field: { name, label, kind, typed, error, all, choices } }: { field: FilterField }) {
  const field = { name, label, errors: error === null ? [] : [{ field: name, message: error }] };
  if (kind !== 'choice') {
    const input = {
      inputMode: kind === 'dollars' ? 'decimal' : 'text',
      type: kind === 'date' ? 'date' : 'text',
    } as const;
    return <TextField {...field} {...input} value={typed} />;
  }
  return (
    <Field {...field}>
      <select {...inputAttributes(field)} defaultValue={typed} className="field mt-1.5 w-full">
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
