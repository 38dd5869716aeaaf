import { Fragment } from 'react';
import { formatDollarsAndCents } from '@/lib/comparison/copy/format';
import { isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import { type CostPart, costPartNames, reconcileLines, sumLines } from '@/lib/comparison/plans/cost-lines';
import { groupLinesByPart, listUnitPrices, type PricedLine } from '@/lib/comparison/plans/cost-sum';
import { isOwnBill } from '@/lib/comparison/plans/own-bill';
import { findNetwork, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';

/** Another yearly cost, shown in a separate column. */
interface OtherCost {
  name: string;
  amounts: ReadonlyMap<CostPart, number>;
  totalIncGst: number;
}

/** Shows the cost lines next to those of the reference price; without cost lines, the unit prices. */
export function CostSum({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const lines = reconcileLines(plan);
  const parts = lines ? groupLinesByPart(lines, page.assumedDemandKw) : [];
  const own = lines && !isOwnBill(plan) ? findOwnCost(page) : null;
  const others = [lines && findReferenceCost(plan, page), own].filter((other) => other !== null);
  // Components only on the bill are also in its total.
  const missing = [...(own?.amounts.keys() ?? [])].filter((part) => !parts.some((one) => one.part === part));
  return (
    <table className={own ? 'plan-sum plan-sum-wide' : 'plan-sum'}>
      <thead>
        <tr>
          <th scope="col">A year, with GST</th>
          <th scope="col">{isOwnBill(plan) ? 'Your bill' : 'This plan'}</th>
          {others.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, amountIncGst, lines: priced }) => (
          <Fragment key={part}>
            <PartRow part={part} amountIncGst={amountIncGst} others={others} />
            <tr>
              <td colSpan={2 + others.length}>
                <PricedLines lines={priced} />
              </td>
            </tr>
          </Fragment>
        ))}
        {missing.map((part) => (
          <PartRow key={part} part={part} others={others} />
        ))}
        {!lines && <UnitPriceRows plan={plan} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total{isBuyingGroup(plan) && ' before our fee'}</th>
          <td>{formatDollarsAndCents(plan.annual_cost_inc_gst)}</td>
          {others.map(({ name, totalIncGst }) => (
            <td key={name}>{formatDollarsAndCents(totalIncGst)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function findReferenceCost(plan: RatesPlan, page: PlanPage): OtherCost | null {
  const lines = findNetwork(page, plan.network).benchmark?.lines;
  return lines ? { name: 'Reference price', amounts: sumByPart(lines), totalIncGst: sumLines(lines) } : null;
}

function findOwnCost({ own }: PlanPage): OtherCost | null {
  const lines = own && reconcileLines(own.plan);
  return lines && { name: 'Your bill', amounts: sumByPart(lines), totalIncGst: own.plan.annual_cost_inc_gst };
}

const sumByPart = (lines: readonly CostLine[]) =>
  new Map(groupLinesByPart(lines).map(({ part, amountIncGst }) => [part, amountIncGst]));

interface PartRowProps {
  part: CostPart;
  /** Absent when this plan does not have the component. */
  amountIncGst?: number;
  others: readonly OtherCost[];
}

function PartRow({ part, amountIncGst, others }: PartRowProps) {
  const format = (amount: number | undefined) => (amount === undefined ? '–' : formatDollarsAndCents(amount));
  return (
    <tr>
      <th scope="row">{costPartNames[part]}</th>
      <td>{format(amountIncGst)}</td>
      {others.map(({ name, amounts }) => (
        <td key={name}>{format(amounts.get(part))}</td>
      ))}
    </tr>
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
