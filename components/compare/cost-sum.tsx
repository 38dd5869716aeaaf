import { Fragment } from 'react';
import { formatDollarsAndCents } from '@/lib/comparison/copy/format';
import { isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import { costPartNames, reconcileLines, sumLines } from '@/lib/comparison/plans/cost-lines';
import { groupLinesByPart, listUnitPrices, type PricedLine } from '@/lib/comparison/plans/cost-sum';
import { isOwnBill } from '@/lib/comparison/plans/own-bill';
import { findNetwork, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';

/** The yearly cost as the sum it is, beside the reference price's. Without lines that add up to it, its unit prices. */
export function CostSum({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const lines = reconcileLines(plan);
  const { benchmark } = findNetwork(page, plan.network);
  const parts = lines ? groupLinesByPart(lines, page.assumedDemandKw) : [];
  const referenceLines = lines && benchmark?.lines;
  const reference =
    referenceLines && new Map(groupLinesByPart(referenceLines).map((part) => [part.part, part.amountIncGst]));
  const ownLines = lines && page.own && !isOwnBill(plan) ? reconcileLines(page.own.plan) : null;
  const own = ownLines && new Map(groupLinesByPart(ownLines).map((part) => [part.part, part.amountIncGst]));
  const amountCell = (amount: number | undefined) => (
    <td>{amount === undefined ? '–' : formatDollarsAndCents(amount)}</td>
  );
  const besideCells = (ofReference: number | undefined, ofOwn: number | undefined) => (
    <>
      {reference && amountCell(ofReference)}
      {own && amountCell(ofOwn)}
    </>
  );
  // What only the bill charges is in its total too.
  const others = own ? [...own].filter(([part]) => !parts.some((one) => one.part === part)) : [];
  return (
    <table className={own ? 'plan-sum plan-sum-wide' : 'plan-sum'}>
      <thead>
        <tr>
          <th scope="col">A year, with GST</th>
          <th scope="col">{isOwnBill(plan) ? 'Your bill' : 'This plan'}</th>
          {reference && <th scope="col">Reference price</th>}
          {own && <th scope="col">Your bill</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, amountIncGst, lines: priced }) => (
          <Fragment key={part}>
            <tr>
              <th scope="row">{costPartNames[part]}</th>
              <td>{formatDollarsAndCents(amountIncGst)}</td>
              {besideCells(reference?.get(part), own?.get(part))}
            </tr>
            <tr>
              <td colSpan={2 + (reference ? 1 : 0) + (own ? 1 : 0)}>
                <PricedLines lines={priced} />
              </td>
            </tr>
          </Fragment>
        ))}
        {others.map(([part, amountIncGst]) => (
          <tr key={part}>
            <th scope="row">{costPartNames[part]}</th>
            <td>–</td>
            {besideCells(reference?.get(part), amountIncGst)}
          </tr>
        ))}
        {!lines &&
          listUnitPrices(plan).map(({ name, words }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{words}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total{isBuyingGroup(plan) && ' before our fee'}</th>
          <td>{formatDollarsAndCents(plan.annual_cost_inc_gst)}</td>
          {besideCells(referenceLines ? sumLines(referenceLines) : undefined, page.own?.plan.annual_cost_inc_gst)}
        </tr>
      </tfoot>
    </table>
  );
}

/** The lines of a part: what, how much of it at which price, what it comes to. */
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
