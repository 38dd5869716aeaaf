import { DocumentPart, Points, Prose } from '@/components/ui/document';
import type { MethodView } from '@/lib/comparison/method-view';
import { Inline } from './inline';

/** Every rule of the costing, and which of them are a reading of ours. */
export function Rules({ method: { rules, inputs, notes } }: { method: MethodView }) {
  return (
    <DocumentPart id="rules" title="The rules">
      <Prose>
        <p>
          <Inline text={inputs} /> Plans state unit prices, supply and demand without GST, and fees with it: that is how
          the public plan register holds them.
        </p>
      </Prose>
      <table className="table">
        <caption>How a year’s cost is worked out</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">What</th>
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
      <Prose>
        <p>{notes.ownReading}</p>
        <p>{notes.rounding}</p>
      </Prose>
    </DocumentPart>
  );
}

/** What enters a cost and what does not. */
export function Counted() {
  return (
    <DocumentPart id="counted" title="What counts, and what does not">
      <Points
        items={[
          {
            id: 'in',
            text: 'In a cost: daily supply, usage by band and step, demand, discounts without a condition, membership fees and other fees that everyone on the plan pays.',
          },
          {
            id: 'out',
            text: 'Not in it: discounts with a condition such as paying on time, fees for paying, connecting or being late, controlled load at a price of its own, payments for solar power, sign-up gifts.',
          },
          {
            id: 'may-add',
            text: 'Shown separately: charges that only some customers pay, such as a metering charge “if applicable”. The plan says what it may add.',
          },
          {
            id: 'missing',
            text: 'Where we could not cost a charge, the plan says so beside its price. We never name it while there is another.',
          },
          {
            id: 'fee',
            text: 'Buying group rates are before the service’s fee: the fee depends on what the business pays today, which no price list knows.',
          },
        ]}
      />
    </DocumentPart>
  );
}
