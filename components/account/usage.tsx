import { DataTable } from '@/components/ui/data-table';
import { formatCount, formatDate, formatNumber } from '@/lib/comparison/copy/format';
import { AccountPart } from './account-frame';

export interface UsageView {
  /** The first day shown, YYYY-MM-DD. */
  since: string;
  /** Days with bills, oldest first. */
  days: readonly { day: string; bills: number; failed: number }[];
}

/** Bills by day, newest first. */
export function Usage({ since, days }: UsageView) {
  const bills = days.reduce((sum, day) => sum + day.bills, 0);
  return (
    <AccountPart id="usage" title="Usage">
      {days.length === 0 ? (
        <p>No bills sent since {formatDate(since)}.</p>
      ) : (
        <>
          <p>
            {formatCount(bills, 'bill')} since {formatDate(since)}.
          </p>
          <DataTable
            caption="Bills sent each day"
            columns={['Day', 'Bills read', 'Not readable']}
            rows={[...days].reverse().map(({ day, bills, failed }) => ({
              id: day,
              cells: [formatDate(day), formatNumber(bills), formatNumber(failed)],
            }))}
          />
        </>
      )}
    </AccountPart>
  );
}
