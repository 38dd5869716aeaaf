import { Fragment } from 'react';
import type { RatesPlan } from '@/lib/rates/contract';
import type { Offer } from '@/lib/site/offers';
import { costPartNames, reconcileLines } from '@/lib/site/plans/cost-lines';
import { groupLinesByPart, listUnitPrices, type PricedLine } from '@/lib/site/plans/cost-sum';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { formatDollarsAndCents } from '@/lib/site/words/format';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';
import { compareWithLine, type Line, nameLine } from './line';
import { toneOf } from './plan-row';

interface CostSumProps {
  offer: Offer;
  page: PlanPage;
  line: Line | null;
}

/** The lines of a cost and their total, then the line it is compared with. Without lines, the unit prices. */
export function CostSum({ offer, page, line }: CostSumProps) {
  const { plan, highIncGst } = offer;
  const lines = reconcileLines(plan);
  const parts = lines ? groupLinesByPart(lines, page.assumedDemandKw) : [];
  const difference = compareWithLine(offer, line);
  const mayAdd = offer.doubt === 'charge' ? highIncGst - plan.annual_cost_inc_gst : 0;
  return (
    <table className="plan-sum">
      <thead>
        <tr>
          <th scope="col">A year, with GST</th>
          <th scope="col">This plan</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, amountIncGst, lines: priced }) => (
          <Fragment key={part}>
            <tr>
              <th scope="row">{costPartNames[part]}</th>
              <td>{formatDollarsAndCents(amountIncGst)}</td>
            </tr>
            <tr>
              <td colSpan={2}>
                <PricedLines lines={priced} />
              </td>
            </tr>
          </Fragment>
        ))}
        {!lines && <UnitPriceRows plan={plan} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isBuyingGroup(plan) ? 'Total before our fee' : 'This plan'}</th>
          <td>{formatDollarsAndCents(plan.annual_cost_inc_gst)}</td>
        </tr>
        {mayAdd > 0 && (
          <tr className="plan-sum-other">
            <th scope="row">With what may be added</th>
            <td>{formatDollarsAndCents(highIncGst)}</td>
          </tr>
        )}
        {line && difference && (
          <>
            <tr className="plan-sum-other">
              <th scope="row">{nameLine(line)}</th>
              <td>{formatDollarsAndCents(line.costIncGst)}</td>
            </tr>
            <tr className={`plan-sum-other ${toneOf(difference)}`}>
              <th scope="row">Difference</th>
              <td>{difference.words}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}

function UnitPriceRows({ plan }: { plan: RatesPlan }) {
  return listUnitPrices(plan).map(({ name, words }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{words}</td>
    </tr>
  ));
}

/** The lines of a component: name, quantity × price, amount. */
function PricedLines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className="plan-sum-lines">
      {lines.map(({ label, sum, amountIncGst }) => (
        <li key={`${label}${sum}`}>
          <span>
            {label}
            {label && sum && ': '}
            <span className="whitespace-nowrap">{sum}</span>
          </span>
          {label && <span>{formatDollarsAndCents(amountIncGst)}</span>}
        </li>
      ))}
    </ul>
  );
}
