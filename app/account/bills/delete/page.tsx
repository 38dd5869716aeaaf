import { z } from 'zod';
import { billsHref } from '@/components/account/bill-address';
import { BillDeletion } from '@/components/account/bill-deletion';
import { billName, billPeriod } from '@/components/account/bill-list';
import { readBillSearch, toSearchParameters } from '@/lib/api/stored-bills/bill-query';
import { toParams } from '../../../rates/request';
import { billView } from '../../bill-view';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Delete bills', searchParams);

/** Asks before the ticked bills (`id`), or with `all` every bill of the list in `list`, are deleted. */
export default async function DeleteBillsPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services: { bills } }) => {
    const query = await toParams(searchParams);
    const typed = toSearchParameters(new URLSearchParams(query.get('list') ?? ''));
    const list = new URLSearchParams(typed).toString();
    const isAll = query.get('all') === '1';
    const { search, faults } = readBillSearch(new URLSearchParams(list));
    const chosen = isAll ? null : (await bills.listSearched(account.id, idsOf((await searchParams).id))).map(billView);
    const ofList = async () => (faults.length > 0 ? { bills: 0, cents: 0 } : bills.sumTotals(account.id, search));
    const totals = chosen ? { bills: chosen.length, cents: 0 } : await ofList();
    return (
      <BillDeletion
        result={formResultView(await formResult(searchParams))}
        totals={totals}
        names={chosen?.map((bill) => ({ id: bill.id, name: billName(bill), period: billPeriod(bill) })) ?? null}
        list={list}
        listHref={billsHref(typed)}
        isFiltered={Object.keys(typed).some((name) => name !== 'sort')}
      />
    );
  });
}

/** A page of the list has fewer. */
const maxChosen = 200;

function idsOf(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .filter((id) => z.uuid().safeParse(id).success)
    .slice(0, maxChosen);
}
