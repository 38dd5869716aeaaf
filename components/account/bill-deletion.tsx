import { QuietButtonLink } from '@/components/ui/links';
import { formatCount, formatDollarsAndCents } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import type { FormResultView } from './form-page';
import { PostForm, SubmitButton } from './post-form';

interface BillDeletionProps {
  result: FormResultView;
  /** Number and sum of the bills to delete. */
  totals: { bills: number; cents: number };
  /** The ticked bills; null to delete all of a list. */
  names: readonly { id: string; name: string; period: string | null }[] | null;
  /** Query and address of the list. */
  list: string;
  listHref: string;
  isFiltered: boolean;
}

/** Asks before stored bills are deleted. */
export function BillDeletion({ result, totals, names, list, listHref, isFiltered }: BillDeletionProps) {
  const back = <QuietButtonLink href={listHref}>Back to your bills</QuietButtonLink>;
  if (totals.bills === 0) {
    return (
      <AccountFrame title="Delete bills" result={result}>
        <p>{names ? 'You haven’t ticked any bills to delete.' : 'No bills are in this list any more.'}</p>
        <p>{back}</p>
      </AccountFrame>
    );
  }
  const isOne = totals.bills === 1;
  const all = names || isOne ? '' : 'all ';
  const ticked = `${isOne ? 'This is the bill' : 'These are the bills'} you ticked.`;
  const these = names ? ticked : describeList(totals, isFiltered);
  const bills = formatCount(totals.bills, 'bill');
  return (
    <AccountFrame title={`Delete ${all}${bills}?`} result={result}>
      <div className="grid max-w-prose gap-4">
        <p>{these} We delete what we read and the files. This can’t be undone.</p>
        {names && (
          <ul className="rows-close">
            {names.map(({ id, name, period }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi> <span className="block text-sm text-muted">{period ?? 'No period'}</span>
              </li>
            ))}
          </ul>
        )}
        <PostForm action={names ? 'delete-bills' : 'delete-found-bills'} className="flex flex-wrap gap-3">
          <input type="hidden" name="list" value={list} />
          {names ? (
            names.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)
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
