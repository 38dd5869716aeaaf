import { Cell, ColumnHeader, GridBody, GridHead, GridTable, Row, RowHeader } from '@/components/ui/grid-table';
import { Icon } from '@/components/ui/icon';
import { getToday } from '@/lib/server/today';
import { formatCurrency, formatShortPeriod } from '@/lib/site/words/format';
import { type BillView, billName, billPeriod, buildBillsHref, type ListParameters, statusNames } from './bill-list';

/** Id of the form that deletes the ticked bills. */
export const chosenForm = 'chosen-bills';

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
export function BillTable({ bills, typed }: { bills: readonly BillView[]; typed: ListParameters }) {
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
          <input type="checkbox" name="id" value={id} form={chosenForm} className="size-6 accent-accent" />
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
