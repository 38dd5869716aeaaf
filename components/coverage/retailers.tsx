import { DataTable } from '@/components/ui/data-table';
import { describeReach } from '@/lib/comparison/copy/coverage-copy';
import { formatNumber } from '@/lib/comparison/copy/format';
import type { BookView } from '@/lib/comparison/views/coverage';

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
