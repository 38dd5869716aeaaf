import { Document, DocumentPart, More, Prose } from '@/components/ui/document';
import { billChecksPath } from '@/lib/comparison/address/paths';
import { formatDate } from '@/lib/comparison/copy/format';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';
import { Benchmarks } from './benchmarks';
import { WorkedExample } from './example';
import { BusinessSize, NamedPlan, OpenToYou } from './named-plan';
import { OwnHours } from './own-hours';
import { Counted, Rules } from './rules';
import { TypicalUsage } from './typical-usage';

const contents = [
  ['example', 'Worked example'],
  ['headline', 'Which plan we name'],
  ['open', 'Plans you can get'],
  ['size', 'Business size'],
  ['hours', 'When you use electricity'],
  ['usage', 'What we assume'],
  ['counted', 'What a cost includes'],
  ['benchmarks', 'Reference prices'],
  ['order', 'List order'],
  ['holds', 'If your usage changes'],
  ['rules', 'Costing rules'],
  ['sources', 'Where data comes from'],
] as const;

const lead =
  'A plan’s yearly cost is its prices times your usage over 365 days, including GST. We cost every plan at the same usage. It’s an estimate, not a quote: your bill will differ.';
const scenarios =
  'We try 20% less usage, the same, and 20% more. For each, we move 10% of the usage out of peak times, leave it, and move 10% in. If demand plans compete, we also try 25% less and 25% more demand.';

/** Page: how every figure is calculated, and from what. */
export function MethodologyDocument({ method }: { method: MethodView }) {
  return (
    <Document title="How we work out costs" lead={lead} contents={contents}>
      <WorkedExample example={method.example} />
      <NamedPlan />
      <OpenToYou />
      <BusinessSize limits={method.sizeLimits} />
      <OwnHours method={method} />
      <TypicalUsage method={method} />
      <Counted />
      <Benchmarks method={method} />
      <DocumentPart
        id="order"
        title="List order"
        points={[
          method.notes.ranking,
          'Plans with the same name from one retailer share a row. Open it to see them all.',
          'Plans for some usage only are listed only at that usage.',
          'If several networks serve your place, we rank their plans together until you choose.',
        ]}
      />
      <DocumentPart
        id="holds"
        title="If your usage changes"
        paragraphs={[
          'Next year’s usage may differ. So we cost the plan we name, and its rivals, in nine scenarios. We say in how many of them it stays cheapest.',
        ]}
      >
        <More title="The nine scenarios">
          <Prose paragraphs={[scenarios]} />
        </More>
      </DocumentPart>
      <Rules method={method} />
      <Sources places={method.places} />
    </Document>
  );
}

const sources = [
  '**Plans** come from the public register of the [Australian Energy Regulator](https://www.aer.gov.au). See [what we compare](/coverage). If a document leaves something open, we note on the plan what we assumed.',
  `**Usage from your bill** is checked first. See [what we check on a bill](${billChecksPath}).`,
  '**Our sums** are tested too. An independent calculator costed 6,153 plans at four usages. It agreed to the cent in all but 19 of 24,612 cases, and those differ by one cent.',
];

function Sources({ places: { source, readOn, cities } }: { places: MethodView['places'] }) {
  return (
    <DocumentPart id="sources" title="Where data comes from" paragraphs={sources}>
      <More title="Sources for postcodes and cities">
        <p className="max-w-prose">
          Postcodes, read on {formatDate(readOn)}: <cite className="not-italic">{source}.</cite>
        </p>
        <p className="max-w-prose">
          Cities: <cite className="not-italic">{cities}</cite>
        </p>
      </More>
    </DocumentPart>
  );
}
