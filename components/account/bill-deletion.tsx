import { QuietButtonLink } from '@/components/ui/links';
import { formatCount, formatDollarsAndCents } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import { type BillView, billName, billPeriod } from './bill-list';
import type { FormResultView } from './form-page';
import { PostForm, SubmitButton } from './post-form';

interface BillDeletionProps {
  result: FormResultView;
  /** Number and sum of the bills to delete. */
  totals: { bills: number; cents: number };
  /** The ticked bills; null to delete all of a list. */
  chosen: readonly BillView[] | null;
  /** Query and address of the list. */
  list: string;
  listHref: string;
  isFiltered: boolean;
}

/** Asks before stored bills are deleted. */
export function BillDeletion({ result, totals, chosen, list, listHref, isFiltered }: BillDeletionProps) {
  const back = <QuietButtonLink href={listHref}>Back to your bills</QuietButtonLink>;
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
  const these = chosen ? ticked : describeList(totals, isFiltered);
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
          <input type="hidden" name="list" value={list} />
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
function describeList({ bills, cents }: BillDeletionProps['totals'], isFiltered: boolean): string {
  const sum = formatDollarsAndCents(cents / 100);
  if (bills === 1) return `This is the only bill ${isFiltered ? 'that matches your search' : 'you have'}: ${sum}.`;
  return isFiltered
    ? `These are all bills that match your search, on every page: ${sum} in total.`
    : `These are all your bills: ${sum} in total.`;
}
