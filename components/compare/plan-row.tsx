// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers

import type { ReactNode } from 'react';
import { maxSelected } from '@/lib/comparison/address/list-choices';
import type { RowScales } from '@/lib/comparison/charts/row-bars';
import { formatDollars } from '@/lib/comparison/copy/format';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { formatOfferName, isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import {
  assumesDemand,
  describeNoExitFee,
  formatRowTerm,
  listRowRemarks,
  shortenNetworkName,
} from '@/lib/comparison/copy/row-copy';
import { reconcileLines } from '@/lib/comparison/plans/cost-lines';
import { findNetwork, isHeadlinePlan, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import { compareForm } from './compare-bar';
import { CostSplit, DetailRow, OpenCell, PriceCells } from './plan-cells';
import { PlanMonogram } from './plan-monogram';

interface PlanSelection {
  /** References of the plans selected for comparison. */
  marked: readonly string[];
  mark: (ref: string, marked: boolean) => void;
}

interface PlanRowProps {
  plan: RatesPlan;
  page: PlanPage;
  operator: Operator;
  /** The row's number by cost. */
  row: number;
  scales: RowScales;
  marks: PlanSelection;
  servedDetail: ReactNode;
}

/** A plan as two rows: one with figures to compare, and one with details, which a button in the first opens. */
export function PlanRow({ plan, page, operator, row, scales, marks, servedDetail }: PlanRowProps) {
  const isBest = isHeadlinePlan(plan, page);
  return (
    <tbody
      role="rowgroup"
      className={isBest ? 'plan plan-best' : 'plan'}
      data-plan-rank={row}
      data-plan-id={(!isBuyingGroup(plan) && plan.plan_id) || undefined}
      data-annual-cost={plan.annual_cost_inc_gst}
      data-tariff-type={plan.tariff_type}
    >
      <tr role="row" className="plan-row">
        <td role="cell" className="plan-rank">
          {row}
        </td>
        <th role="rowheader" scope="row" className="plan-name">
          <PlanName plan={plan} page={page} isBest={isBest} />
        </th>
        <td role="cell" className="plan-cost">
          <strong className={assumesDemand(plan, page) ? 'plan-estimate' : undefined}>
            {formatDollars(plan.annual_cost_inc_gst)}
          </strong>
          {isBuyingGroup(plan) && <small>before fee</small>}
          <CostSplit costIncGst={plan.annual_cost_inc_gst} lines={reconcileLines(plan)} scales={scales} />
        </td>
        <PriceCells plan={plan} page={page} scales={scales} />
        <TermCell plan={plan} page={page} />
        <td role="cell" className="plan-check">
          {plan.ref && <CompareBox plan={plan} planRef={plan.ref} marks={marks} />}
        </td>
        <OpenCell name={formatOfferName(plan)} />
      </tr>
      <DetailRow plan={plan} page={page} operator={operator} served={servedDetail} />
    </tbody>
  );
}

function PlanName({ plan, page, isBest }: { plan: RatesPlan; page: PlanPage; isBest: boolean }) {
  const group = isBuyingGroup(plan);
  const versions = plan.variants?.length ?? 1;
  const about = [
    ...(group || !plan.plan_name ? [] : [plan.retailer]),
    ...(page.networks.length > 1 ? [shortenNetworkName(findNetwork(page, plan.network).name)] : []),
  ].filter(Boolean);
  return (
    <>
      <PlanMonogram plan={plan} />
      <span className="plan-names">
        <span className="plan-title">{(!group && plan.plan_name) || formatOfferName(plan)}</span>
        <small className="plan-about">
          {isBest && <span className="tag tag-good">Best plan</span>}
          {group && <span className="tag">Buying group</span>}
          {about.join(' · ')}
          {versions > 1 && <span className="plan-count"> · {versions} versions</span>}
        </small>
      </span>
    </>
  );
}

/** Contract length and remarks. On a phone, only the most important one. */
function TermCell({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const [first, ...others] = listRowRemarks(plan, page);
  const term = formatRowTerm(plan);
  return (
    <td role="cell" className="plan-term">
      <span className={first ? 'plan-wide' : undefined}>{term}</span>
      {first && <small>{first}</small>}
      {others.slice(0, 1).map((remark) => (
        <small key={remark} className="plan-wide">
          {remark}
        </small>
      ))}
      {!first && <small className="plan-wide">{describeNoExitFee(plan)}</small>}
    </td>
  );
}

/** Selects the plan for comparison: a checkbox of the form at the end of the list. */
function CompareBox({
  plan,
  planRef,
  marks: { marked, mark },
}: {
  plan: RatesPlan;
  planRef: string;
  marks: PlanSelection;
}) {
  const isMarked = marked.includes(planRef);
  return (
    <label>
      <input
        type="checkbox"
        name="marks"
        value={planRef}
        form={compareForm}
        checked={isMarked}
        disabled={!isMarked && marked.length >= maxSelected}
        onChange={(event) => mark(planRef, event.currentTarget.checked)}
      />
      <span>
        Compare<span className="sr-only"> {formatOfferName(plan)}</span>
      </span>
    </label>
  );
}
