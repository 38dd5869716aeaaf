import { z } from 'zod';
import { BillDeletion } from '@/components/account/bill-deletion';
import { buildBillsHref } from '@/components/account/bill-list';
import { readBillSearch, toSearchParameters } from '@/lib/accounts/bills/bill-query';
import { toSearchParams } from '../../../search-params';
import { signedInPage } from '../../page-guards';

/** Asks before the ticked bills (`id`), or with `all` every bill of the list in `list`, are deleted. */
const { generateMetadata, page } = signedInPage(
  'Delete bills',
  async ({ result, searchParams, account, services: { bills } }) => {
    const query = await toSearchParams(searchParams);
    const typed = toSearchParameters(new URLSearchParams(query.get('list') ?? ''));
    const list = new URLSearchParams(typed).toString();
    const isAll = query.get('all') === '1';
    const { search, faults } = readBillSearch(new URLSearchParams(list));
    const chosen = isAll ? null : await bills.listByIds(account.id, readIds((await searchParams).id));
    const ofList = async () => (faults.length > 0 ? { bills: 0, cents: 0 } : bills.sumTotals(account.id, search));
    const totals = chosen ? { bills: chosen.length, cents: 0 } : await ofList();
    return (
      <BillDeletion
        result={result}
        totals={totals}
        chosen={chosen}
        list={list}
        listHref={buildBillsHref(typed)}
        isFiltered={Object.keys(typed).some((name) => name !== 'sort')}
      />
    );
  },
);

export { generateMetadata, page as default };

/** More than a page of the list has. */
const maxChosen = 200;

function readIds(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .filter((id) => z.uuid().safeParse(id).success)
    .slice(0, maxChosen);
}
