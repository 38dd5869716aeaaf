import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OutsideLink } from '@/components/ui/outside-link';
import { billChecksPath } from '@/lib/comparison/bill-checks-view';
import { dateWords } from '@/lib/comparison/format';
import type { MethodView } from '@/lib/comparison/method-view';
import { Benchmarks } from './benchmarks';
import { WorkedExample } from './example';
import { BusinessSize, NamedPlan, OpenToYou } from './named-plan';
import { OwnHours } from './own-hours';
import { Counted, Rules } from './rules';
import { TypicalUsage } from './typical';

const contents = [
  ['example', 'A worked example'],
  ['hours', 'When you use electricity'],
  ['headline', 'Which plan we name'],
  ['open', 'Plans you can sign up for'],
  ['size', 'What size of business'],
  ['rules', 'The rules'],
  ['counted', 'What counts, and what does not'],
  ['usage', 'What is assumed when you do not say'],
  ['benchmarks', 'The benchmarks'],
  ['order', 'The order of the list'],
  ['holds', 'What if my usage changes?'],
  ['sources', 'Where plans and places come from'],
] as const;

/** How every figure of the site comes about, and from where. */
export function MethodPage({ method }: { method: MethodView }) {
  return (
    <Document title="How costs are worked out" lead={<Lead />}>
      <nav aria-label="On this page">
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 sm:w-fit">
          {contents.map(([id, title]) => (
            <li key={id}>
              <a className="link inline-block py-1" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <WorkedExample example={method.example} />
      <OwnHours method={method} />
      <NamedPlan />
      <OpenToYou />
      <BusinessSize limits={method.sizeLimits} />
      <Rules method={method} />
      <Counted />
      <TypicalUsage method={method} />
      <Benchmarks method={method} />
      <Order ranking={method.notes.ranking} />
      <Holds />
      <Sources places={method.places} />
    </Document>
  );
}

function Lead() {
  return (
    <>
      <p>
        A plan’s yearly cost is its unit prices times your usage over a year of 365 days, including GST. Every plan and
        every benchmark of a network is costed at the same usage.
      </p>
      <p>
        It is an estimate, not a quote: meter reads, price changes and the retailer’s own rounding make a bill differ.
      </p>
    </>
  );
}

function Order({ ranking }: { ranking: string }) {
  return (
    <DocumentPart id="order" title="The order of the list">
      <Points
        items={[
          { id: 'cost', text: ranking },
          {
            id: 'variants',
            text: 'Plans of one retailer with the same name share a row, at the place of the cheapest. Open the row to see the others.',
          },
          {
            id: 'offered',
            text: 'A plan for some usage only is listed only at that usage.',
          },
          {
            id: 'several',
            text: 'Where several networks serve a place, their plans are ranked together until you say which network is on your bill.',
          },
        ]}
      />
    </DocumentPart>
  );
}

function Holds() {
  return (
    <DocumentPart id="holds" title="What if my usage changes?">
      <Prose>
        <p>
          Nobody knows next year’s usage exactly. So we cost the plan we name again in nine scenarios, with every plan
          that competes with it. They cross usage 20% lower, the same and 20% higher with 10 points less, the same and
          10 points more of it at peak times. Where demand plans compete, we also try 25% less and 25% more demand.
        </p>
        <p>
          We say in how many scenarios the plan stays the cheapest, and which plan takes its place. The kind of week
          stays the same in all of them. Usage, shares and demand stay within what you can enter.
        </p>
      </Prose>
    </DocumentPart>
  );
}

function Sources({ places: { source, readOn, cities } }: { places: MethodView['places'] }) {
  return (
    <DocumentPart id="sources" title="Where plans and places come from">
      <Prose>
        <p>
          <strong>Plans</strong> come from the public plan register: Consumer Data Right product reference data,
          published by the <OutsideLink href="https://www.aer.gov.au">Australian Energy Regulator</OutsideLink> for
          every retailer. Which plans are in the list now, and what is left out and why:{' '}
          <a className="link" href="/coverage">
            what this site covers
          </a>
          . Where a document leaves something open, what was inferred is noted on the plan. A site that has not read the
          register yet shows an invented sample, and says so on every page.
        </p>
        <p>
          <strong>Which network serves a postcode</strong>, as of {dateWords(readOn)}: {source}.
        </p>
        <p>
          <strong>Cities.</strong> {cities}
        </p>
        <p>
          <strong>Usage from a bill.</strong> What a bill is held against when it is read:{' '}
          <a className="link" href={billChecksPath}>
            what we check on a bill
          </a>
          .
        </p>
        <p>
          <strong>How the costs are checked.</strong> Every rule has tests of its own. Against an independent
          calculator, the costs of 6,153 plans of the register at four usages agree to the cent in all but 19 of 24,612
          cases; those differ by one cent.
        </p>
      </Prose>
    </DocumentPart>
  );
}
