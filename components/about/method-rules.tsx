import { Inline } from '@/components/ui/inline';
import type { MethodView } from './methodology-view';

/** All costing rules, and which of them are our interpretation. */
export function CostingRules({ inputs, rules }: Pick<MethodView, 'inputs' | 'rules'>) {
  return (
    <>
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
    </>
  );
}
