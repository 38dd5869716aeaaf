import { RowLink, TextLink } from '@/components/ui/links';
import { formatCurrency, formatDate, formatShortPeriod, fuelNames } from '@/lib/comparison/copy/format';
import { DeleteForm } from './delete-form';

/** A stored bill; days are YYYY-MM-DD. */
export interface BillView {
  id: string;
  status: string;
  readOn: string;
  energyType: string | null;
  retailerName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  currency: string | null;
  totalCents: number | null;
  fileBytes: number | null;
}

export const statusNames: Record<string, string> = { partial: 'partly read', failed: 'not readable' };

interface BillRowsProps {
  bills: readonly BillView[];
  /** Whether rows have no actions. */
  isShort?: boolean;
}

export function BillRows({ bills, isShort = false }: BillRowsProps) {
  return (
    <ul className="rows-close max-w-3xl" aria-label="Bills">
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} isShort={isShort} />
      ))}
    </ul>
  );
}

function BillRow({ bill, isShort }: { bill: BillView; isShort: boolean }) {
  const { id, status, readOn, totalCents, currency } = bill;
  const name = billName(bill);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <TextLink href={`/account/bills/${id}`}>
              <bdi>{name}</bdi>
            </TextLink>{' '}
            {statusNames[status] && <span className="tag tag-look">{statusNames[status]}</span>}
          </span>
          {totalCents !== null && (
            <span className="shrink-0 tabular-nums">{formatCurrency(totalCents / 100, currency)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          {[formatPeriod(bill), `added ${formatDate(readOn)}`].filter(Boolean).join(', ')}
        </p>
      </div>
      {!isShort && <RowActions bill={bill} />}
    </li>
  );
}

function RowActions({ bill }: { bill: BillView }) {
  const { id, fileBytes } = bill;
  const name = billName(bill);
  return (
    <>
      {fileBytes !== null && (
        <RowLink href={`/v1/bills/${id}/file`}>
          Download file <span className="sr-only">of {name}</span>
        </RowLink>
      )}
      <DeleteForm
        action="delete-bill"
        id={id}
        summary="Delete"
        of={name}
        effect="This deletes the bill’s data and file."
        button="Delete bill"
      />
    </>
  );
}

export function billName({ status, retailerName, energyType }: BillView): string {
  if (status === 'failed') return 'Unreadable file';
  const energy = fuelNames[energyType ?? ''];
  return [retailerName ?? 'Retailer unknown', energy].filter(Boolean).join(', ');
}

/** `1 July – 30 Sept 2026`; null without both days. */
export function billPeriod({ periodStart, periodEnd }: BillView): string | null {
  return periodStart && periodEnd ? formatShortPeriod(periodStart, periodEnd) : null;
}

function formatPeriod(bill: BillView): string | null {
  const either = bill.periodStart ?? bill.periodEnd;
  return billPeriod(bill) ?? (either && formatDate(either));
}
