import { Document, DocumentPart, More, Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
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

/** How every figure of the site is worked out, and from what. */
export function MethodologyDocument({ method }: { method: MethodView }) {
  return (
    <Document title="How we work out costs" lead={<Lead />} contents={contents}>
      <WorkedExample example={method.example} />
      <NamedPlan />
      <OpenToYou />
      <BusinessSize limits={method.sizeLimits} />
      <OwnHours method={method} />
      <TypicalUsage method={method} />
      <Counted />
      <Benchmarks method={method} />
      <Order ranking={method.notes.ranking} />
      <PlanAssumptions />
      <Rules method={method} />
      <Sources places={method.places} />
    </Document>
  );
}

function Lead() {
  return (
    <p>
      A plan’s yearly cost is its prices times your usage over 365 days, including GST. We cost every plan at the same
      usage. It’s an estimate, not a quote: your bill will differ.
    </p>
  );
}

function Order({ ranking }: { ranking: string }) {
  return (
    <DocumentPart id="order" title="List order">
      <Points
        items={[
          { id: 'cost', text: ranking },
          { id: 'variants', text: 'Plans with the same name from one retailer share a row. Open it to see them all.' },
          { id: 'offered', text: 'Plans for some usage only are listed only at that usage.' },
          {
            id: 'several',
            text: 'If several networks serve your place, we rank their plans together until you choose.',
          },
        ]}
      />
    </DocumentPart>
  );
}

function PlanAssumptions() {
  return (
    <DocumentPart id="holds" title="If your usage changes">
      <Prose>
        <p>
          Next year’s usage may differ. So we cost the plan we name, and its rivals, in nine scenarios. We say in how
          many of them it stays cheapest.
        </p>
      </Prose>
      <More title="The nine scenarios">
        <Prose>
          <p>
            We try 20% less usage, the same, and 20% more. For each, we move 10% of the usage out of peak times, leave
            it, and move 10% in. If demand plans compete, we also try 25% less and 25% more demand.
          </p>
        </Prose>
      </More>
    </DocumentPart>
  );
}

function Sources({ places: { source, readOn, cities } }: { places: MethodView['places'] }) {
  return (
    <DocumentPart id="sources" title="Where data comes from">
      <Prose>
        <p>
          <strong>Plans</strong> come from the public register of the{' '}
          <OutsideLink href="https://www.aer.gov.au">Australian Energy Regulator</OutsideLink>. See{' '}
          <a className="link" href="/coverage">
            what we compare
          </a>
          . If a document leaves something open, we note on the plan what we assumed.
        </p>
        <p>
          <strong>Usage from your bill</strong> is checked first. See{' '}
          <a className="link" href={billChecksPath}>
            what we check on a bill
          </a>
          .
        </p>
        <p>
          <strong>Our sums</strong> are tested too. An independent calculator costed 6,153 plans at four usages. It
          agreed to the cent in all but 19 of 24,612 cases, and those differ by one cent.
        </p>
      </Prose>
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
