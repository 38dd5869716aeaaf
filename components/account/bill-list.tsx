import { dateWords, dollarsAndCents } from '@/lib/comparison/format';
import { DeleteForm } from './delete-form';

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

const energyNames: Record<string, string> = { elec: 'Electricity', gas: 'Gas', lpg: 'LPG' };
const statusNames: Record<string, string> = { partial: 'partly read', failed: 'not readable' };

export const noBills = (
  <p className="max-w-prose">No bills yet. Create an API key, then send a bill with it. It appears here.</p>
);

/** Bills as rows, or how to get the first one. */
export function BillRows({ bills }: { bills: readonly BillView[] }) {
  if (bills.length === 0) return noBills;
  return (
    <ul className="rows-close max-w-3xl" aria-label="Bills">
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} />
      ))}
    </ul>
  );
}

function BillRow({ bill }: { bill: BillView }) {
  const { id, status, readOn, totalCents, fileBytes } = bill;
  const name = billName(bill);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <a className="link" href={`/account/bills/${id}`}>
              <bdi>{name}</bdi>
            </a>{' '}
            {statusNames[status] && <span className="tag tag-look">{statusNames[status]}</span>}
          </span>
          {totalCents !== null && <span className="shrink-0 tabular-nums">{dollarsAndCents(totalCents / 100)}</span>}
        </p>
        <p className="text-sm text-muted">{[periodOf(bill), `read ${dateWords(readOn)}`].filter(Boolean).join(', ')}</p>
      </div>
      {fileBytes !== null && (
        <a className="link py-1" href={`/v1/bills/${id}/file`}>
          Download file <span className="sr-only">of {name}</span>
        </a>
      )}
      <DeleteForm
        action="delete-bill"
        id={id}
        summary={
          <>
            Delete <span className="sr-only">{name}</span>
          </>
        }
        effect="This deletes the bill’s data and file."
        button="Delete bill"
      />
    </li>
  );
}

/** What it is of, for people. */
export function billName({ status, retailerName, energyType }: BillView): string {
  if (status === 'failed') return 'Unreadable file';
  const energy = energyNames[energyType ?? ''];
  return [retailerName ?? 'Retailer unknown', energy].filter(Boolean).join(', ');
}

function periodOf({ periodStart, periodEnd }: BillView): string | null {
  if (periodStart && periodEnd) return `${dateWords(periodStart)} to ${dateWords(periodEnd)}`;
  const either = periodStart ?? periodEnd;
  return either && dateWords(either);
}
