import { readOperator } from '@/components/about/site-operator';
import { BillDashboard } from '@/components/account/bill-dashboard';
import { makeCursor, readBillSearch, readCursor, toSearchParameters } from '@/lib/accounts/bills/bill-query';
import type { GroupTotals } from '@/lib/accounts/bills/bills';
import { type FilterChoice, listFilterFields } from '@/lib/accounts/bills/filters';
import { setPageStatus } from '@/lib/server/http/page-status';
import { toSearchParams } from '../../search-params';
import { signedInPage } from '../page-guards';

const pageSize = 25;

/** The list of the address's search. Invalid filters show an error, and all bills are listed. */
const { generateMetadata, page } = signedInPage(
  'Your bills',
  async ({ result, searchParams, account, services: { bills } }) => {
    const { creditsLeft, keepFiles } = account;
    const query = await toSearchParams(searchParams);
    const typed = toSearchParameters(query);
    const { search, faults } = readBillSearch(query);
    if (faults.length > 0) setPageStatus(400);
    const after = readBillCursor(query, search);
    const found = await bills.list(account.id, pageSize + 1, { search, after });
    const shown = found.slice(0, pageSize);
    const last = found.length > pageSize ? shown.at(-1) : undefined;
    const [totals, retailers, sites] = [
      await bills.sumTotals(account.id, search),
      await bills.sumTotalsBy('retailer', account.id),
      await bills.sumTotalsBy('site', account.id),
    ];
    return (
      <BillDashboard
        result={result}
        adding={{ creditsLeft, keepFiles, contact: readOperator().contact }}
        typed={typed}
        fields={listFilterFields({
          ...{ typed, values: search, faults: faults.map(({ field }) => field) },
          retailer: toFilterChoices(retailers, ({ name }) => name),
          site: toFilterChoices(sites, ({ key, name }) => [name, key].filter(Boolean).join(', ')),
        })}
        bills={shown}
        totals={totals}
        isFirstPage={after === undefined}
        nextCursor={last ? makeCursor(last, search) : null}
      />
    );
  },
);

export { generateMetadata, page as default };

function toFilterChoices(
  groups: readonly GroupTotals[],
  getName: (group: GroupTotals) => string | null,
): FilterChoice[] {
  const choices = groups.flatMap((group): [string, FilterChoice][] =>
    group.key === null ? [] : [[group.key, { value: group.key, name: getName(group) ?? group.key }]],
  );
  return [...new Map(choices).values()];
}

/** A cursor of another list starts from the top. */
function readBillCursor(query: URLSearchParams, search: Parameters<typeof readCursor>[1]) {
  try {
    return readCursor(query.get('cursor') ?? undefined, search);
  } catch {
    return undefined;
  }
}
