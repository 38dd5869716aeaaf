import type { BookView, CoverageView } from '@/components/about/coverage-view';
import { DataTable } from '@/components/ui/data-table';
import { OutsideLink } from '@/components/ui/outside-link';
import { formatCount, formatNumber } from '@/lib/site/words/format';
import { OtherPrice } from './other-price';

/** Plans of each network by type. */
export function NetworkPlans({ book }: { book: BookView }) {
  const rows = book.networks.map(({ id, name, state, retailers, plans, byType }) => ({
    id,
    cells: [
      <span key="name">
        {name}
        <span className="block text-sm text-muted">
          {state} · {formatCount(retailers, 'retailer')}
        </span>
      </span>,
      formatNumber(plans),
      formatNumber(byType.flat),
      formatNumber(byType.time_of_use),
      formatNumber(byType.demand),
    ],
  }));
  return (
    <DataTable
      caption="Plans on each network"
      columns={['Network', 'All', 'Single rate', 'Time of use', 'Demand']}
      rows={rows}
    />
  );
}

/** The reference price of each network, or what is published instead. */
export function NetworkBenchmarks({ benchmarks }: Pick<CoverageView, 'benchmarks'>) {
  const rows = benchmarks.map(({ id, network, price, reason, other }) => ({
    id,
    cells: [
      network,
      price ? (
        <OutsideLink key="benchmark" href={price.sourceUrl}>
          {price.name}
        </OutsideLink>
      ) : (
        <span key="none">
          {reason ?? 'None for this date.'}
          {other && (
            <span className="block">
              <OtherPrice price={other} />
            </span>
          )}
        </span>
      ),
    ],
  }));
  return (
    <DataTable
      caption="Government reference price for each network"
      columns={['Network', { text: 'Reference price' }]}
      rows={rows}
    />
  );
}
