import { Fragment } from 'react';
import type { Offer } from '@/lib/site/offers';
import { costPartNames, reconcileLines } from '@/lib/site/plans/cost-lines';
import { groupLinesByPart, listUnitPrices, type PricedLine } from '@/lib/site/plans/cost-sum';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { formatDollarsAndCents } from '@/lib/site/words/format';
import { beforeFee, isBuyingGroup } from '@/lib/site/words/plan-copy';
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
  const difference = compareWithLine(offer, line);
  const mayAdd = offer.doubt === 'charge' ? highIncGst - plan.annual_cost_inc_gst : 0;
  return (
    <table className="w-full">
      <thead className="border-b border-rule-strong *:*:py-1.5 *:*:align-bottom *:*:text-(length:--text-xs) *:*:font-normal">
        <tr className="text-muted">
          <th scope="col" className="text-left">
            A year, with GST
          </th>
          <th scope="col" className="pl-2 text-right">
            This plan
          </th>
        </tr>
      </thead>
      <tbody>
        <CostParts plan={plan} demandKw={page.assumedDemandKw} />
        {!reconcileLines(plan) &&
          listUnitPrices(plan).map(({ name, words }) => (
            <Row key={name} name={name} value={words} className="border-b border-rule *:py-1.5" />
          ))}
      </tbody>
      <tfoot className="*:*:py-1.5">
        <Row
          name={isBuyingGroup(plan) ? `Total ${beforeFee}` : 'This plan'}
          value={formatDollarsAndCents(plan.annual_cost_inc_gst)}
          className="border-t border-ink *:font-semibold"
        />
        {mayAdd > 0 && <Row name="With what may be added" value={formatDollarsAndCents(highIncGst)} />}
        {line && difference && (
          <>
            <Row name={nameLine(line)} value={formatDollarsAndCents(line.costIncGst)} />
            <Row name="Difference" value={difference.words} className={toneOf(difference)} />
          </>
        )}
      </tfoot>
    </table>
  );
}

interface CostPartsProps {
  plan: Parameters<typeof reconcileLines>[0];
  demandKw?: number | null;
}

/** The lines of a cost by its components; nothing where they are not known. */
export function CostParts({ plan, demandKw }: CostPartsProps) {
  return groupLinesByPart(reconcileLines(plan) ?? [], demandKw).map(({ part, amountIncGst, lines }) => (
    <Fragment key={part}>
      <Row name={costPartNames[part]} value={formatDollarsAndCents(amountIncGst)} className="*:pt-1.5" />
      <tr className="border-b border-rule">
        <td colSpan={2} className="pb-1.5 align-top">
          <PricedLines lines={lines} />
        </td>
      </tr>
    </Fragment>
  ));
}

export function Row({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" className="text-left align-top font-normal">
        {name}
      </th>
      <td className="pl-2 text-right align-top whitespace-nowrap">{value}</td>
    </tr>
  );
}

/** The lines of a component: name, quantity × price, amount. */
function PricedLines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className="grid gap-0.5 text-xs text-muted">
      {lines.map(({ label, sum, amountIncGst }) => (
        <li key={`${label}${sum}`} className="flex justify-between gap-3">
          <span>
            {label}
            {label && sum && ': '}
            <span className="whitespace-nowrap">{sum}</span>
          </span>
          {label && <span className="whitespace-nowrap">{formatDollarsAndCents(amountIncGst)}</span>}
        </li>
      ))}
    </ul>
  );
}
