import { DataTable } from '@/components/ui/data-table';
import { Inline } from '@/components/ui/inline';
import type { MethodView } from './methodology-view';

/** All costing rules, and which of them are our interpretation. */
export function CostingRules({ inputs, rules }: Pick<MethodView, 'inputs' | 'rules'>) {
  return (
    <>
      <p className="max-w-prose">
        <Inline text={inputs} /> The register states prices without GST and fees with it.
      </p>
      <DataTable
        isAnchored
        caption="How we work out a year’s cost"
        columns={['Rule', { text: 'How it works' }]}
        rows={rules.map(({ id, name, text, ownReading }) => ({
          id,
          cells: [
            <span key="rule">
              <span className="font-semibold">{id}</span> {name}
              {ownReading && <span className="block text-muted">our reading</span>}
            </span>,
            <Inline key="text" text={text} />,
          ],
        }))}
      />
    </>
  );
}
