import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { counted } from '@/lib/comparison/format';
import type { OperatorWords } from '@/lib/comparison/operator';
import { Complaints, type OmbudsmanView } from './complaints';

export interface HowWeArePaidProps {
  words: OperatorWords;
  /** Rates of the buying group on the list; null where only another service knows. */
  buyingGroupRates: number | null;
  /** True while the plans are the invented sample. */
  isSample: boolean;
  ombudsmen: readonly OmbudsmanView[];
}

/** Where the money comes from, what it can change and what it cannot. */
export function HowWeArePaid({ words, buyingGroupRates, isSample, ombudsmen }: HowWeArePaidProps) {
  return (
    <Document title="How we are paid" lead={<p>{words.runBy} Seeing and comparing prices costs nothing.</p>}>
      <DocumentPart id="public" title="Public plans">
        <Prose>
          <p>
            There is no fee for a public plan, and no place on the list is for sale. A link to a retailer is the address
            that stands in the plan’s own document: it carries no mark that says you came from here.
          </p>
          <p>
            The software knows of no other income. Whether its operator is paid by a retailer in any other way is for
            the operator to say: ask before you rely on it.
          </p>
        </Prose>
      </DocumentPart>
      <DocumentPart id="buying-group" title="Buying group rates">
        <Prose>
          {!isSample && buyingGroupRates === 0 && <p>There are none on the list just now.</p>}
          {isSample && <p>Those on the list just now are invented, like the rest of the sample.</p>}
          {!isSample && buyingGroupRates !== null && buyingGroupRates > 0 && (
            <p>
              {counted(buyingGroupRates, 'rate')} on the list {buyingGroupRates === 1 ? 'was' : 'were'} negotiated by
              the service and can be had only through it. The retailer is named in the offer, before anything is signed.
            </p>
          )}
          <p>{words.fee}</p>
          <p>
            Every buying group rate is shown before that fee and says so, so it is not yet what you would pay. Before
            you sign, ask what the reduction is measured against, when the fee is charged, and for how long.
          </p>
        </Prose>
      </DocumentPart>
      <DocumentPart id="order" title="What money cannot change here">
        <Points
          items={[
            { id: 'order', text: 'Plans are ordered by their yearly cost at your usage, and by nothing else.' },
            { id: 'whole', text: 'The list starts with every plan known for your network; filters are yours to set.' },
            { id: 'place', text: 'There is no sponsored place, no rating, no countdown and no advertising.' },
            { id: 'calls', text: 'No phone number and no e-mail address is asked for to see a price.' },
          ]}
        />
        <p>
          <a className="link" href="/methodology">
            How costs are worked out
          </a>{' '}
          ·{' '}
          <a className="link" href="/coverage">
            What is compared and what is left out
          </a>
        </p>
      </DocumentPart>
      <Complaints words={words} ombudsmen={ombudsmen} />
    </Document>
  );
}
