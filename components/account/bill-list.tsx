import { dateWords, dollarsAndCents } from '@/lib/comparison/format';
import { AccountFrame } from './account-frame';
import { PostForm } from './post-form';
import type { ToldView } from './told';

/** A stored bill in the list; days are YYYY-MM-DD. */
export interface BillView {
  id: string;
  status: string;
  readOn: string;
  energyType: string | null;
  retailerName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  totalCents: number | null;
  fileBytes: number | null;
}

interface BillListProps {
  told: ToldView;
  bills: readonly BillView[];
  isFirstPage: boolean;
  /** For the page after this one; null: this is the last. */
  nextCursor: string | null;
}

const energyNames: Record<string, string> = { elec: 'Electricity', gas: 'Gas', lpg: 'LPG' };
const statusNames: Record<string, string> = { partial: 'read in part', failed: 'could not be read' };

/** The bills of an account, newest first. */
export function BillList({ told, bills, isFirstPage, nextCursor }: BillListProps) {
  return (
    <AccountFrame title="Your bills" told={told}>
      {bills.length === 0 && (
        <p className="max-w-prose">
          {isFirstPage
            ? 'There are no bills yet. They appear here when they are sent with one of your keys.'
            : 'There are no more bills.'}
        </p>
      )}
      {bills.length > 0 && (
        <ul className="rows-close max-w-3xl" aria-label="Bills">
          {bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {(nextCursor || !isFirstPage) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-x-6">
          {!isFirstPage && (
            <a className="link py-1" href="/account/bills">
              Newest bills
            </a>
          )}
          {nextCursor && (
            <a className="link py-1" href={`/account/bills?cursor=${nextCursor}`}>
              Older bills
            </a>
          )}
        </nav>
      )}
    </AccountFrame>
  );
}

function BillRow({ bill }: { bill: BillView }) {
  const { id, status, readOn, totalCents, fileBytes } = bill;
  const name = nameOf(bill);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {name} {statusNames[status] && <span className="tag">{statusNames[status]}</span>}
          </span>
          {totalCents !== null && <span className="shrink-0 tabular-nums">{dollarsAndCents(totalCents / 100)}</span>}
        </p>
        <p className="text-sm text-muted">{[periodOf(bill), `read ${dateWords(readOn)}`].filter(Boolean).join(', ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <a className="link py-1" href={`/v1/bills/${id}`}>
          JSON <span className="sr-only">of {name}</span>
        </a>
        {fileBytes !== null && (
          <a className="link py-1" href={`/v1/bills/${id}/file`}>
            File <span className="sr-only">of {name}</span>
          </a>
        )}
        <PostForm action="delete-bill">
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-quiet button-small">
            Delete <span className="sr-only">{name}</span>
          </button>
        </PostForm>
      </div>
    </li>
  );
}

function nameOf({ status, retailerName, energyType }: BillView): string {
  if (status === 'failed') return 'A file';
  const energy = energyNames[energyType ?? ''];
  return [retailerName ?? 'Retailer not read', energy].filter(Boolean).join(', ');
}

function periodOf({ periodStart, periodEnd }: BillView): string | null {
  if (periodStart && periodEnd) return `${dateWords(periodStart)} to ${dateWords(periodEnd)}`;
  const either = periodStart ?? periodEnd;
  return either && dateWords(either);
}
