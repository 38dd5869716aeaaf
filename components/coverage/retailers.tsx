import { DataTable } from '@/components/ui/data-table';
import type { BookView } from '@/lib/comparison/coverage-view';
import { reachWords } from '@/lib/comparison/coverage-words';
import { number } from '@/lib/comparison/format';

/** Every retailer with its public plans. */
export function Retailers({ book: { retailers } }: { book: BookView }) {
  if (retailers.length === 0) return <p>We have no public plans.</p>;
  const rows = retailers.map(({ name, plans, ...reach }) => ({
    id: name,
    cells: [name, number(plans), reachWords(reach)],
  }));
  return (
    <DataTable
      caption="Public plans from each retailer"
      columns={['Retailer', 'Plans', { words: 'Networks' }]}
      rows={rows}
    />
  );
}
