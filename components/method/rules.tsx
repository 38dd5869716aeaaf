import { DocumentPart, More } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';

/** All costing rules, and which of them are our interpretation. */
export function Rules({ method: { rules, inputs, notes } }: { method: MethodView }) {
  return (
    <DocumentPart id="rules" title="Costing rules" paragraphs={[notes.ownReading, notes.rounding]}>
      <More title={`All ${rules.length} rules`}>
        <p className="max-w-prose">
          <Inline text={inputs} /> The register states prices without GST and fees with it.
        </p>
        <table className="table">
          <caption>How we work out a year’s cost</caption>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">How it works</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ id, name, text, ownReading }) => (
              <tr key={id} id={id}>
                <th scope="row">
                  <span className="font-semibold">{id}</span> {name}
                  {ownReading && <span className="block text-muted">our reading</span>}
                </th>
                <td>
                  <Inline text={text} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </More>
    </DocumentPart>
  );
}

const countedPoints = [
  'Included: daily supply, usage, demand, discounts without a condition, and fees that everyone on the plan pays.',
  'Not included: conditional discounts, payment and late fees, controlled load, solar payments and gifts.',
  'Shown separately: charges that only some customers pay, such as for some meters.',
  'If we couldn’t cost a charge, the plan says so, and we don’t name it as cheapest.',
  'Buying group rates are before our fee. It depends on what you pay today.',
];

/** What a cost includes and excludes. */
export function Counted() {
  return <DocumentPart id="counted" title="What a cost includes" points={countedPoints} />;
}
