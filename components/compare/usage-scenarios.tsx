// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers

import { findNetworkBenchmarks } from '@/lib/comparison/copy/benchmark-copy';
import { buildScenarioGrid, describeStability, type Scenario } from '@/lib/comparison/copy/stability-copy';
import type { Stability } from '@/lib/comparison/plans/service-extensions';
import type { RatesResponse } from '@/lib/rates/contract';
import { Icon } from '../ui/icon';
import { Monogram } from '../ui/monogram';

const comparedWith = {
  own: 'A year against your bill',
  reference: 'A year against the reference price',
  none: 'Cost a year',
};

/**
 * What changes at other usage: the cheapest plan in up to nine scenarios, and its difference from the reference price.
 */
export function UsageScenarios({ rates }: { rates: RatesResponse }) {
  const { stability, summary } = rates;
  // Scenarios are about one plan, but with several networks each has its own.
  if (!stability || (summary.headline_by_network ?? []).length > 1) return null;
  const mayCompare = findNetworkBenchmarks(rates).some(({ benchmark }) => benchmark !== null);
  const grid = buildScenarioGrid(stability, mayCompare);
  const [lead, ...sentences] = describeStability(stability, grid.against);
  return (
    <section id="what-if" aria-labelledby="what-if-heading" className="scroll-mt-4">
      <h2 id="what-if-heading" className="text-2xl font-bold">
        What if my usage changes?
      </h2>
      <p className="text-lg text-muted">{lead}</p>
      <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2 print:mt-2 print:block">
        <div className="what-if-frame">
          <ScenarioTable {...grid} />
        </div>
        <div className="grid max-w-prose content-start gap-2 text-sm">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-muted">The outlined box is your usage now. A dashed box means another plan is cheaper.</p>
          <p>
            <a className="link inline-flex items-center gap-1.5 py-1 print:hidden" href="#usage_kwh">
              <Icon name="edit" />
              Try your own figures
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function ScenarioTable({ against, columns, rows }: ReturnType<typeof buildScenarioGrid>) {
  return (
    <table role="table" className="what-if">
      <caption className="sr-only">{comparedWith[against ?? 'none']}, and the retailer that is cheapest</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {comparedWith[against ?? 'none']}
          </th>
          {columns.map(({ name, usage }) => (
            <th role="columnheader" key={name} scope="col">
              {name} <span>{usage}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, scenarios }) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              {name}
            </th>
            {scenarios.map((scenario, column) => (
              <Cell key={columns[column]?.name} scenario={scenario} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ scenario }: { scenario: Scenario }) {
  const { isNow, isStillCheapest, figure, meaning, tone, retailer, who, ahead } = scenario;
  return (
    <td role="cell" data-tone={tone} data-now={isNow || undefined} data-other={!isStillCheapest || undefined}>
      <p>
        <strong>{figure}</strong> {meaning}
        {isNow && <span className="sr-only">, at your usage now</span>}
      </p>
      {who && (
        <p className="what-if-who">
          {retailer && <Monogram name={retailer} small />}
          <span>
            {!isStillCheapest && <span className="sr-only">Cheaper: </span>}
            {who}
          </span>
        </p>
      )}
      {ahead && <p>{ahead}</p>}
    </td>
  );
}

const squarePx = 6;

/** Small grid of the scenarios next to text that says the same; filled where the best plan stays cheapest. */
export function ScenarioGrid({ stability }: { stability: Stability }) {
  const { rows } = buildScenarioGrid(stability, false);
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="certainty">
      {rows.flatMap(({ name, scenarios }, row) =>
        scenarios.map(({ isStillCheapest }, column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            key={`${name}${column}`}
            x={0.5 + column * (squarePx + 0.5)}
            y={0.5 + row * (squarePx + 0.5)}
            width={squarePx - 0.5}
            height={squarePx - 0.5}
            rx="1"
            className={isStillCheapest ? 'certainty-held' : undefined}
          />
        )),
      )}
    </svg>
  );
}
