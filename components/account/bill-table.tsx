import { dollarsAndCents, shortPeriod } from '@/lib/comparison/format';
import { type BillView, billName } from './bill-list';

/** A bill of the list, with what it is found by. */
export interface FoundBill extends BillView {
  siteKey: string | null;
  supplyAddress: string | null;
  issueLevel: 'error' | 'warning' | 'none';
}

/** The form that deletes the ticked bills has this id. */
export const chosenForm = 'chosen-bills';

const issueNames = { error: 'Error', warning: 'Warning', none: null };

/** Bills as a table, and on a phone as cards. Roles are said, since a table that is laid out as a grid loses its own. */
export function BillTable({ bills }: { bills: readonly FoundBill[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a browser drops the roles of a table that is no longer displayed as one
    <table className="bills" role="table">
      <caption className="sr-only">Bills</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Choose', 'Bill', 'Site', 'Period', 'Total inc GST'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bills.map((bill) => (
          <BillTableRow key={bill.id} bill={bill} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

function BillTableRow({ bill }: { bill: FoundBill }) {
  const { id, siteKey, supplyAddress, periodStart, periodEnd, totalCents, issueLevel } = bill;
  const name = billName(bill);
  const period = periodStart && periodEnd ? shortPeriod(periodStart, periodEnd) : null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <tr role="row" data-bill={id}>
      <td role="cell" className="bills-choose">
        <label className="bills-tick">
          <input type="checkbox" name="id" value={id} form={chosenForm} />
          <span className="sr-only">
            Choose {name}, {period ?? 'no period'}
          </span>
        </label>
      </td>
      <th scope="row" role="rowheader" className="bills-name">
        <a className="link font-semibold" href={`/account/bills/${id}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        {issueNames[issueLevel] && <span className="tag tag-look">{issueNames[issueLevel]}</span>}
      </th>
      <td role="cell" className="bills-site">
        {supplyAddress && <bdi className="block">{supplyAddress}</bdi>}
        {siteKey && <span className="text-muted">{siteKey}</span>}
      </td>
      <td role="cell" className="bills-period">
        {period ?? 'No period'}
      </td>
      <td role="cell" className="bills-total">
        {totalCents === null ? '–' : dollarsAndCents(totalCents / 100)}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}
