import type { SiteTotals } from '@/lib/accounts/sites/compared-site';
import { formatCount, formatDollarRange, formatDollars } from '@/lib/comparison/copy/format';
import { beforeFee } from '@/lib/comparison/copy/plan-copy';

/** The totals of all sites, and how many are not included. */
export function SiteSums({ totals }: { totals: SiteTotals }) {
  const { summed, notSummed, paysLow, paysHigh, best, less, usesBuyingGroup } = totals;
  const figures = [
    { name: 'You pay now', text: `About ${formatDollarRange(paysLow, paysHigh)} a year` },
    { name: 'On the best plans', text: `About ${formatDollars(best)} a year` },
    { name: 'Difference', text: less > 0 ? `About ${formatDollars(less)} less a year` : 'No plan costs less' },
  ];
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ name, text }) => (
          <div key={name} data-sum={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-bold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted">
        These are estimates for {formatCount(summed, 'site')}.{' '}
        {notSummed > 0 && `${formatCount(notSummed, 'site is', 'sites are')} not in them: a price is not known. `}A site
        that already pays less than its best plan counts with what it pays.
        {usesBuyingGroup && ` Buying group rates are ${beforeFee}.`}
      </p>
    </div>
  );
}
