// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers

import type { ReactNode } from 'react';
import type { RowScales } from '@/lib/comparison/charts/row-bars';
import { formatCents, formatDollars } from '@/lib/comparison/copy/format';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { reconcileLines } from '@/lib/comparison/plans/cost-lines';
import { markOwnBill, type OwnBill, type OwnPlace } from '@/lib/comparison/plans/own-bill';
import type { PageBenchmark, PlanPage } from '@/lib/comparison/plans/plan-page';
import { Icon } from '../ui/icon';
import { InPlaceLink } from './in-place-link';
import { CostSplit, DetailRow, OpenCell, OwnDifference, PriceCells } from './plan-cells';
import { PlanMonogram } from './plan-monogram';
import type { PlanList } from './use-plan-list';

interface ReferenceRowProps {
  reference: PageBenchmark;
  own: OwnBill | null;
  scales: RowScales;
}

/** The reference price at its place in the sorted list. */
export function ReferenceRow({ reference, own, scales }: ReferenceRowProps) {
  const { name, annualCostIncGst, lines } = reference;
  const rate = (kind: string) => lines?.find((line) => line.kind === kind)?.rate_inc_gst ?? null;
  const [usage, supply] = [rate('usage'), rate('supply')];
  return (
    <tbody role="rowgroup" className="plan-standing" data-reference-cost={annualCostIncGst}>
      <tr role="row" className="plan-row">
        <td role="cell" className="plan-rank" />
        <th role="rowheader" scope="row" className="plan-name">
          <span aria-hidden="true" className="monogram bg-inset">
            <Icon name="bill" />
          </span>
          <span className="plan-names">
            <span className="plan-title">Government reference price</span>
            <small className="plan-about">{name}</small>
          </span>
        </th>
        <td role="cell" className="plan-cost">
          <strong>{formatDollars(annualCostIncGst)}</strong>
          <CostSplit costIncGst={annualCostIncGst} lines={lines} scales={scales} />
        </td>
        <td role="cell" className="plan-reference">
          <span aria-hidden="true" className="reference-rail prints-colour" />
          <span>{own && <OwnDifference costIncGst={annualCostIncGst} own={own} />}</span>
        </td>
        <td role="cell" className="plan-tariff">
          <small className="plan-usage">{usage !== null && `${formatCents(usage)}/kWh`}</small>
        </td>
        <td role="cell" className="plan-supply">
          {supply !== null && formatCents(supply)}
        </td>
        <td role="cell" className="plan-term" />
        <td role="cell" className="plan-check" />
        <td role="cell" className="plan-open" />
      </tr>
    </tbody>
  );
}

interface OwnRowProps {
  own: OwnBill;
  page: PlanPage;
  operator: Operator;
  scales: RowScales;
  servedDetail: ReactNode;
}

/** The owner's bill as a row with details, like the plans. */
export function OwnRow({ own, page, operator, scales, servedDetail }: OwnRowProps) {
  const { plan } = own;
  return (
    <tbody role="rowgroup" className="plan plan-own" {...markOwnBill(own)}>
      <tr role="row" className="plan-row">
        <td role="cell" className="plan-rank" />
        <th role="rowheader" scope="row" className="plan-name">
          <PlanMonogram plan={plan} />
          <span className="plan-names">
            <span className="plan-title">Your bill</span>
            <small className="plan-about">What you pay now</small>
          </span>
        </th>
        <td role="cell" className="plan-cost">
          <strong>{formatDollars(plan.annual_cost_inc_gst)}</strong>
          {own.highIncGst > plan.annual_cost_inc_gst && <small>to {formatDollars(own.highIncGst)}</small>}
          <CostSplit costIncGst={plan.annual_cost_inc_gst} lines={reconcileLines(plan)} scales={scales} />
        </td>
        <PriceCells plan={plan} page={page} scales={scales} />
        <td role="cell" className="plan-term">
          <span>Your plan now</span>
        </td>
        <td role="cell" className="plan-check" />
        <OpenCell name="your bill" />
      </tr>
      <DetailRow plan={plan} page={page} operator={operator} served={servedDetail} />
    </tbody>
  );
}

/** Number of rows on other pages between the bill and this page, with a link to them. */
export function GapRow({ gap, list }: { gap: NonNullable<OwnPlace['gap']>; list: PlanList }) {
  const link = list.findPage(list.page.pagination.page + (gap.side === 'after' ? 1 : -1));
  return (
    <tbody role="rowgroup" className="plan-gap">
      <tr role="row" className="plan-gap-row">
        <td role="cell" colSpan={9} className="plans-foot">
          <span>{gap.words}</span>
          {link && (
            <InPlaceLink {...link} className="action">
              {gap.side === 'after' ? 'Show the next plans' : 'Show the plans before'}
            </InPlaceLink>
          )}
        </td>
      </tr>
    </tbody>
  );
}
