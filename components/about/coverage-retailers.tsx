import type { BookView } from '@/components/about/book-view';
import { describeReach } from '@/components/about/coverage-copy';
import { DataTable } from '@/components/ui/data-table';
import { formatNumber } from '@/lib/site/words/format';

/** Every retailer with its public plans. */
export function Retailers({ book: { retailers } }: { book: BookView }) {
  if (retailers.length === 0) return <p>We have no public plans.</p>;
  const rows = retailers.map(({ name, plans, ...reach }) => ({
    id: name,
    cells: [name, formatNumber(plans), describeReach(reach)],
  }));
  return (
    <DataTable
      caption="Public plans from each retailer"
      columns={['Retailer', 'Plans', { text: 'Networks' }]}
      rows={rows}
    />
  );
}
