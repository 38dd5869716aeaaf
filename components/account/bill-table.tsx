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

/** Bills as a table, and on a phone as cards. */
export function BillTable({ bills, typed }: { bills: readonly BillView[]; typed: ListParameters }) {
  return (
    <GridTable className="bills">
      <caption className="sr-only">Bills</caption>
      <GridHead>
        <Row>
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} typed={typed} />
          ))}
        </Row>
      </GridHead>
      <GridBody>
        {bills.map((bill) => (
          <BillTableRow key={bill.id} bill={bill} />
        ))}
      </GridBody>
    </GridTable>
  );
}

/** A column's name, with a link that sorts by it or reverses the order. */
function ColumnHead({ column: { name, sort }, typed }: { column: Column; typed: ListParameters }) {
  const current = typed.sort ?? usualSort;
  const isSorted = sort !== undefined && current.replace(/^-/, '') === sort.by;
  const order = current.startsWith('-') ? 'descending' : 'ascending';
  return (
    <ColumnHeader aria-sort={isSorted ? order : undefined}>
      {sort ? (
        <a href={buildSortHref(typed, sort, isSorted ? order : null)} className="bills-sort">
          {name}
          {isSorted && <Icon name="down" />}
        </a>
      ) : (
        name
      )}
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
    <Row data-bill={id}>
      <Cell className="bills-choose">
        <label className="bills-tick">
          <input type="checkbox" name="id" value={id} form={chosenForm} />
          <span className="sr-only">
            Choose {name}, {period ?? 'no period'}
          </span>
        </label>
      </Cell>
      <RowHeader className="bills-name">
        <a className="link font-semibold" href={`/account/bills/${id}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        {tags.map((tag) => (
          <span key={tag} className="tag tag-look mr-1">
            {tag}
          </span>
        ))}
      </RowHeader>
      <Cell className="bills-site">
        {supplyAddress && <bdi className="block">{supplyAddress}</bdi>}
        {siteKey && <span className="text-muted">{siteKey}</span>}
      </Cell>
      <Cell className="bills-period">{period ?? 'No period'}</Cell>
      <Cell className="bills-added">
        <span className="bills-label">Added </span>
        {formatShortPeriod(addedOn, addedOn)}
      </Cell>
      <Cell className="bills-total">
        {totalCents === null ? 'No total' : formatCurrency(totalCents / 100, currency)}
      </Cell>
    </Row>
  );
}
