import { Disclosure } from '@/components/ui/disclosure';
import { Cell, ColumnHeader, GridBody, GridHead, GridTable, Row, RowHeader } from '@/components/ui/grid-table';
import { Icon } from '@/components/ui/icon';
import { RowLink, TextLink } from '@/components/ui/links';
import { Field, inputAttributes, TextField } from '@/components/ui/text-field';
import type { FilterField } from '@/lib/accounts/bills/filters';
import { getToday } from '@/lib/server/today';
import { formatCount, formatCurrency, formatShortPeriod } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import { AddBills, type AddBillsProps } from './add-bills';
import {
  type BillView,
  billName,
  billPeriod,
  billsPath,
  buildBillsHref,
  buildQuery,
  formatSums,
  type ListParameters,
  statusNames,
} from './bill-list';
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
  totals: { bills: number; sums: Parameters<typeof formatSums>[0] };
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
  const sums = formatSums(totals.sums);
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="found" className="text-xl font-bold">
        {formatCount(totals.bills, 'bill')}
        {sums && <span className="font-normal text-muted">, {sums} in total</span>}
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
    <p className="flex flex-wrap items-baseline gap-x-5 print:hidden">
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
    <div className="flex flex-wrap gap-3 border-t border-rule pt-4 print:hidden">
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

/** Id of the form that deletes the ticked bills. */
const chosenForm = 'chosen-bills';

const issueNames = { error: 'has errors', warning: 'has warnings', none: null };

interface Column {
  name: string;
  /** The sort key, and whether the first click sorts in descending order. */
  sort?: { by: string; descending: boolean };
}

const columns: readonly Column[] = [
  { name: 'Choose' },
  { name: 'Bill', sort: { by: 'retailer', descending: false } },
  { name: 'Site' },
  { name: 'Period', sort: { by: 'period', descending: true } },
  { name: 'Added', sort: { by: 'uploaded', descending: true } },
  { name: 'Total inc GST', sort: { by: 'total', descending: true } },
];
const usualSort = '-uploaded';

const cell = 'px-2 py-1.5 align-middle font-normal max-md:block max-md:p-0';
const words = `${cell} text-left`;
const figure = `${cell} text-right whitespace-nowrap tabular-nums`;

/** Bills as a table, and on a phone as cards; the names of columns stay as the ways to sort. */
function BillTable({ bills, typed }: { bills: readonly BillView[]; typed: ListParameters }) {
  return (
    <GridTable className="w-full text-sm max-md:block">
      <caption className="sr-only">Bills</caption>
      <GridHead className="max-md:block">
        <Row className="border-b border-rule-strong text-muted max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:pb-1">
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} typed={typed} />
          ))}
        </Row>
      </GridHead>
      <GridBody className="max-md:block">
        {bills.map((bill) => (
          <BillTableRow key={bill.id} bill={bill} />
        ))}
      </GridBody>
    </GridTable>
  );
}

/** A column's name, with a link that sorts by it or reverses the order. */
function ColumnHead({ column: { name, sort }, typed }: { column: Column; typed: ListParameters }) {
  if (!sort) return <ColumnHeader className={`${words} max-md:sr-only`}>{name}</ColumnHeader>;
  const current = typed.sort ?? usualSort;
  const isSorted = current.replace(/^-/, '') === sort.by;
  const order = current.startsWith('-') ? 'descending' : 'ascending';
  return (
    <ColumnHeader aria-sort={isSorted ? order : undefined} className={sort.by === 'total' ? figure : words}>
      <a
        href={buildSortHref(typed, sort, isSorted ? order : null)}
        className={`inline-flex min-h-7 min-w-6 items-center gap-1 max-md:min-h-9 ${isSorted ? 'font-semibold text-ink' : 'underline decoration-rule-strong decoration-1 underline-offset-[0.2em] hover:text-ink'}`}
      >
        {name}
        {isSorted && <Icon name="down" className={`icon-small ${order === 'ascending' ? 'rotate-180' : ''}`} />}
      </a>
    </ColumnHeader>
  );
}

function buildSortHref(
  typed: ListParameters,
  { by, descending }: NonNullable<Column['sort']>,
  order: string | null,
): string {
  const next = `${(order === null ? descending : order === 'ascending') ? '-' : ''}${by}`;
  return buildBillsHref(typed, { sort: next === usualSort ? null : next });
}

function BillTableRow({ bill }: { bill: BillView }) {
  const { id, status, siteKey, supplyAddress, totalCents, currency, issueLevel, createdAt } = bill;
  const tags = [statusNames[status], issueNames[issueLevel]].filter(Boolean);
  const name = billName(bill);
  const addedOn = getToday(createdAt);
  const period = billPeriod(bill);
  return (
    <Row
      data-bill={id}
      className="border-b border-rule max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:gap-x-1 max-md:py-2"
    >
      <Cell className={`${words} max-md:row-[1/span_4]`}>
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={chosenForm}
            className="size-6 accent-accent print:invisible"
          />
          <span className="sr-only">
            Choose {name}, {period ?? 'no period'}
          </span>
        </label>
      </Cell>
      <RowHeader className={`${words} wrap-anywhere max-md:col-span-2 max-md:self-center max-md:py-1`}>
        <a className="link inline-block py-0.5 font-semibold" href={`/account/bills/${id}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        {tags.map((tag) => (
          <span key={tag} className="tag tag-look mr-1">
            {tag}
          </span>
        ))}
      </RowHeader>
      <Cell className={`${words} wrap-anywhere max-md:col-span-2`}>
        {supplyAddress && <bdi className="block">{supplyAddress}</bdi>}
        {siteKey && <span className="text-muted">{siteKey}</span>}
      </Cell>
      <Cell className={`${words} lg:whitespace-nowrap`}>{period ?? 'No period'}</Cell>
      <Cell className={`${words} max-md:col-start-2 max-md:text-muted lg:whitespace-nowrap`}>
        <span className="md:hidden">Added </span>
        {formatShortPeriod(addedOn, addedOn)}
      </Cell>
      <Cell className={`${figure} max-md:col-start-3 max-md:row-start-4`}>
        {totalCents === null ? 'No total' : formatCurrency(totalCents / 100, currency)}
      </Cell>
    </Row>
  );
}
