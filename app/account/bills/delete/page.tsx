import { z } from 'zod';
import { AccountFrame } from '@/components/account/account-frame';
import {
  type BillView,
  billName,
  billPeriod,
  buildBillsHref,
  buildQuery,
  formatSums,
  type ListParameters,
} from '@/components/account/bill-list';
import type { FormResultView } from '@/components/account/form-page';
import { PostForm, SubmitButton } from '@/components/account/post-form';
import { QuietButtonLink } from '@/components/ui/links';
import { readBillSearch, toSearchParameters } from '@/lib/accounts/bills/bill-query';
import { formatCount } from '@/lib/site/words/format';
import { toSearchParams } from '../../../search-params';
import { signedInPage } from '../../page-guards';

/** Asks before the ticked bills (`id`), or with `all` every bill of the list in `list`, are deleted. */
const { generateMetadata, page } = signedInPage(
  'Delete bills',
  async ({ result, searchParams, account, services: { bills } }) => {
    const query = await toSearchParams(searchParams);
    const typed = toSearchParameters(new URLSearchParams(query.get('list') ?? ''));
    const isAll = query.get('all') === '1';
    const { search, faults } = readBillSearch(new URLSearchParams(typed));
    const ids = readIds((await searchParams).id);
    const chosen = isAll ? null : await bills.list(account.id, maxChosen, { search: { ids } });
    const ofList = async () => (faults.length > 0 ? { bills: 0, sums: [] } : bills.sumTotals(account.id, search));
    const totals = chosen ? { bills: chosen.length, sums: [] } : await ofList();
    return <BillDeletion result={result} totals={totals} chosen={chosen} typed={typed} />;
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

interface BillDeletionProps {
  result: FormResultView;
  /** Number and sum of the bills to delete. */
  totals: { bills: number; sums: Parameters<typeof formatSums>[0] };
  /** The ticked bills; null to delete all of a list. */
  chosen: readonly BillView[] | null;
  /** The search of the list. */
  typed: ListParameters;
}

/** Asks before stored bills are deleted. */
function BillDeletion({ result, totals, chosen, typed }: BillDeletionProps) {
  const back = <QuietButtonLink href={buildBillsHref(typed)}>Back to your bills</QuietButtonLink>;
  if (totals.bills === 0) {
    return (
      <AccountFrame title="Delete bills" result={result}>
        <p>{chosen ? 'You haven’t ticked any bills to delete.' : 'No bills are in this list any more.'}</p>
        <p>{back}</p>
      </AccountFrame>
    );
  }
  const isOne = totals.bills === 1;
  const all = chosen || isOne ? '' : 'all ';
  const ticked = `${isOne ? 'This is the bill' : 'These are the bills'} you ticked.`;
  const these = chosen ? ticked : describeList(totals, typed);
  const bills = formatCount(totals.bills, 'bill');
  return (
    <AccountFrame title={`Delete ${all}${bills}?`} result={result}>
      <div className="grid max-w-prose gap-4">
        <p>{these} We delete what we read and the files. This can’t be undone.</p>
        {chosen && (
          <ul className="rows-close">
            {chosen.map((bill) => (
              <li key={bill.id} className="wrap-anywhere">
                <bdi>{billName(bill)}</bdi>{' '}
                <span className="block text-sm text-muted">{billPeriod(bill) ?? 'No period'}</span>
              </li>
            ))}
          </ul>
        )}
        <PostForm action={chosen ? 'delete-bills' : 'delete-found-bills'} className="flex flex-wrap gap-3">
          <input type="hidden" name="list" value={buildQuery(typed)} />
          {chosen ? (
            chosen.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)
          ) : (
            <input type="hidden" name="count" value={totals.bills} />
          )}
          <SubmitButton look="button-danger">
            Delete {all}
            {bills}
          </SubmitButton>
          {back}
        </PostForm>
      </div>
    </AccountFrame>
  );
}

/** Describes the bills when a whole list is deleted. */
function describeList({ bills, sums }: BillDeletionProps['totals'], typed: ListParameters): string {
  const isFiltered = Object.keys(typed).some((name) => name !== 'sort');
  const sum = sums.length > 0 ? `: ${formatSums(sums)}` : '';
  if (bills === 1) return `This is the only bill ${isFiltered ? 'that matches your search' : 'you have'}${sum}.`;
  const all = isFiltered ? 'bills that match your search, on every page' : 'your bills';
  return `These are all ${all}${sum && `${sum} in total`}.`;
}
