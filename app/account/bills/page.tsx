import { BillList } from '@/components/account/bill-list';
import { cursorPlace, placeCursor } from '@/lib/api/accounts/bill-routes';
import { today } from '@/lib/api/today';
import { accountMetadata, forSignedIn, type SearchParams, toldBy, toldView } from '../request';

interface Props {
  searchParams: SearchParams;
}

const pageSize = 25;

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your bills', searchParams);

export default async function BillsPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, desk: { bills } }) => {
    const told = toldView(await toldBy(searchParams));
    const { cursor } = await searchParams;
    const found = await bills.list(account.id, pageSize + 1, placeOf(cursor));
    const last = found.length > pageSize ? found[pageSize - 1]! : null;
    return (
      <BillList
        told={told}
        isFirstPage={cursor === undefined}
        nextCursor={last && placeCursor(last)}
        bills={found.slice(0, pageSize).map(({ createdAt, ...bill }) => ({ ...bill, readOn: today(createdAt) }))}
      />
    );
  });
}

/** A cursor that is none starts from the top. */
function placeOf(cursor: string | string[] | undefined) {
  try {
    return typeof cursor === 'string' ? cursorPlace(cursor) : undefined;
  } catch {
    return undefined;
  }
}
