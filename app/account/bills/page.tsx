import { BillDashboard } from '@/components/account/bill-dashboard';
import type { FilterChoice } from '@/components/account/bill-filters';
import type { GroupTotals } from '@/lib/accounts/bill-search';
import { cursorOf, placeOfCursor, readBillSearch, searchParameters } from '@/lib/api/accounts/bill-query';
import { tellStatus } from '@/lib/api/page-status';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { operator } from '../../operator';
import { toParams } from '../../rates/request';
import { billView } from '../bill-view';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

const pageSize = 25;

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your bills', searchParams);

/** The list that the address says; what of it cannot be read stands in its field with the fault, above all bills. */
export default async function BillsPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services: { bills } }) => {
    const { creditsLeft, keepFiles } = account;
    const result = formResultView(await formResult(searchParams));
    const query = await toParams(searchParams);
    const { search, faults } = readBillSearch(query);
    if (faults.length > 0) tellStatus(400);
    const after = afterOf(query, search);
    const found = await bills.list(account.id, pageSize + 1, { search, after });
    const [totals, retailers, sites] = [
      await bills.totals(account.id, search),
      await bills.totalsBy('retailer', account.id),
      await bills.totalsBy('site', account.id),
    ];
    return (
      <BillDashboard
        result={result}
        adding={{ creditsLeft, keepFiles, contact: describeOperator(operator()).contact }}
        typed={searchParameters(query)}
        faults={faults.map(({ field }) => field)}
        retailers={choices(retailers, ({ name }) => name)}
        sites={choices(sites, ({ key, name }) => [name, key].filter(Boolean).join(', '))}
        bills={found.slice(0, pageSize).map(billView)}
        totals={totals}
        isFirstPage={after === undefined}
        nextCursor={found.length > pageSize ? cursorOf(found[pageSize - 1]!, search) : null}
      />
    );
  });
}

function choices(groups: readonly GroupTotals[], nameOf: (group: GroupTotals) => string | null): FilterChoice[] {
  return groups.flatMap((group) =>
    group.key === null ? [] : [{ value: group.key, name: nameOf(group) ?? group.key }],
  );
}

/** A cursor that is none of this list starts from the top. */
function afterOf(query: URLSearchParams, search: Parameters<typeof placeOfCursor>[1]) {
  try {
    return placeOfCursor(query.get('cursor'), search);
  } catch {
    return undefined;
  }
}
