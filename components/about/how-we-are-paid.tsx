import { Document, DocumentPart } from '@/components/ui/document';
import { TextLink } from '@/components/ui/links';
import { formatCount } from '@/lib/comparison/copy/format';
import type { OperatorCopy } from '@/lib/comparison/copy/operator-copy';
import { Complaints, type OmbudsmanView } from './complaints';

interface HowWeArePaidProps {
  operator: OperatorCopy;
  /** Number of listed buying group rates; null when only a remote service knows. */
  buyingGroupRates: number | null;
  /** Whether the plans are invented samples. */
  isSample: boolean;
  ombudsmen: readonly OmbudsmanView[];
}

const publicPlans =
  'We charge nothing when you choose a public plan. Retailers can’t buy a place in the list. Links to retailers don’t say that you came from us. To know if retailers pay us in any other way, ask us.';
const beforeSigning =
  'Buying group rates are shown before our fee, so you would pay more. Before you sign, ask three things: what we compare your price with, when you pay the fee, and for how long.';
const promises = [
  'We order plans by yearly cost at your usage, and nothing else.',
  'The list starts with every plan we know for your network.',
  'There are no ads and no sponsored plans.',
  'You see prices without giving a phone number or email address.',
];

/** Page: where the money comes from, and what it can influence. */
export function HowWeArePaid({ operator, buyingGroupRates, isSample, ombudsmen }: HowWeArePaidProps) {
  return (
    <Document title="How we are paid" lead={<p>{operator.runBy} Comparing plans is free.</p>}>
      <DocumentPart id="public" title="Public plans" paragraphs={[publicPlans]} />
      <DocumentPart
        id="buying-group"
        title="Buying group rates"
        paragraphs={[describeRates(buyingGroupRates, isSample), operator.fee, beforeSigning]}
      />
      <DocumentPart id="order" title="What money can’t change" points={promises}>
        <p className="flex flex-wrap gap-x-6">
          <TextLink href="/methodology">How we work out costs</TextLink>
          <TextLink href="/coverage">What we compare</TextLink>
        </p>
      </DocumentPart>
      <Complaints contact={operator.contact} ombudsmen={ombudsmen} />
    </Document>
  );
}

function describeRates(rates: number | null, isSample: boolean): string {
  if (isSample) return 'The buying group rates in the list are made-up samples.';
  if (rates === null) return 'We negotiate some rates with retailers ourselves.';
  if (rates === 0) return 'There are none in the list now.';
  return `We negotiated ${formatCount(rates, 'rate')} in the list. The offer names the retailer before you sign.`;
}
