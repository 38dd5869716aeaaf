import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { RowLink, TextLink } from '@/components/ui/links';
import { Field, inputAttributes, TextField } from '@/components/ui/text-field';
import type { FilterField } from '@/lib/accounts/bills/filters';
import { formatCount, formatDollarsAndCents } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import { AddBills, type AddBillsProps } from './add-bills';
import { type BillView, billsPath, buildBillsHref, buildQuery, type ListParameters } from './bill-list';
import { BillTable, chosenForm } from './bill-table';
import type { FormResultView } from './form-page';

interface BillDashboardProps {
  result: FormResultView;
  adding: AddBillsProps;
  /** The search of the address, as typed. */
  typed: ListParameters;
  /** With an error in one of them all bills are listed. */
  fields: readonly FilterField[];
  bills: readonly BillView[];
  /** Of all pages. */
  totals: { bills: number; cents: number; otherCurrencies?: number };
  isFirstPage: boolean;
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/** The list of an account's bills: add, search, filter, page, download and delete. The address has the whole search. */
export function BillDashboard(props: BillDashboardProps) {
  const { result, adding, typed, fields, totals } = props;
  const errors = fields.flatMap(({ name, error }) => (error === null ? [] : [{ field: name, message: error }]));
  const isSearch = Object.keys(typed).some((name) => name !== 'sort');
  const isEmpty = totals.bills === 0 && !isSearch && errors.length === 0;
  const addBills = <AddBills {...adding} />;
  return (
    <AccountFrame title="Your bills" result={errors.length > 0 ? { ...result, errors } : result}>
      {!isSearch && addBills}
      {isEmpty ? (
        <p className="max-w-prose">
          No bills yet. Add your first one above, or send bills with <TextLink href="/developers">our API</TextLink>.
        </p>
      ) : (
        <>
          <BillFilters {...props} />
          <FoundBills {...props} canAct={totals.bills > 0 && errors.length === 0} />
        </>
      )}
      {/* After a search, the results come first. */}
      {isSearch && addBills}
    </AccountFrame>
  );
}

/** Search and filters: a GET form, so the address has the whole search. The first filter is always in view. */
function BillFilters({ fields: [search, ...folded], typed }: BillDashboardProps) {
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
function BillChips({ fields, typed }: BillDashboardProps) {
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

function FoundBills({ canAct, ...props }: BillDashboardProps & { canAct: boolean }) {
  const { typed, bills, totals } = props;
  const { otherCurrencies = 0 } = totals;
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="found" className="text-xl font-bold">
        {formatCount(totals.bills, 'bill')}
        {totals.bills > 0 && (
          <span className="font-normal text-muted">
            , {formatDollarsAndCents(totals.cents / 100)} in total
            {otherCurrencies > 0 && `, without ${formatCount(otherCurrencies, 'bill')} in other currencies`}
          </span>
        )}
      </h2>
      <BillChips {...props} />
      {bills.length > 0 ? <BillTable bills={bills} typed={typed} /> : <p>No bills match. Remove a filter above.</p>}
      <Pages {...props} />
      {canAct && (
        <>
          <Downloads typed={typed} />
          <Deletion typed={typed} count={totals.bills} />
        </>
      )}
    </section>
  );
}

function Pages({ typed, isFirstPage, nextCursor }: BillDashboardProps) {
  if (isFirstPage && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-x-6">
      {!isFirstPage && <RowLink href={buildBillsHref(typed)}>First page</RowLink>}
      {nextCursor && <RowLink href={buildBillsHref(typed, { cursor: nextCursor })}>Next page</RowLink>}
    </nav>
  );
}

const downloads: { name: string; format: Record<string, string> }[] = [
  { name: 'Excel', format: { format: 'xlsx' } },
  { name: 'CSV', format: { format: 'csv' } },
  { name: 'CSV of charge lines', format: { format: 'csv', lines: '1' } },
  { name: 'PDF report', format: { format: 'pdf' } },
];

function Downloads({ typed }: Pick<BillDashboardProps, 'typed'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-5">
      <span>Download this list:</span>
      {downloads.map(({ name, format }) => (
        <a key={name} className="link py-1" href={`/v1/bills/export?${buildQuery({ ...typed, ...format })}`}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** Both forms lead to a page that asks before deleting. */
function Deletion({ typed, count }: { typed: ListParameters; count: number }) {
  const list = buildQuery(typed);
  const all = `Delete ${count === 1 ? '' : 'all '}${formatCount(count, 'bill')}`;
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
      {[{ id: chosenForm, name: 'Delete chosen bills' }, { name: all }].map(({ id, name }) => (
        <form key={name} id={id} action={`${billsPath}/delete`}>
          <input type="hidden" name="list" value={list} />
          {!id && <input type="hidden" name="all" value="1" />}
          <button type="submit" className="button button-danger button-small">
            {name}
          </button>
        </form>
      ))}
    </div>
  );
}
