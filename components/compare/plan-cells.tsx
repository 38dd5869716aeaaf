// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers
/** Cells shared by the rows of plans and of the owner's bill. */
import { type CSSProperties, Fragment, lazy, type ReactNode, Suspense } from 'react';
import { findPlanDifference, type RowScales } from '@/lib/comparison/charts/row-bars';
import { formatCents } from '@/lib/comparison/copy/format';
import { formatTariffName, isFullyCosted } from '@/lib/comparison/copy/plan-copy';
import { listUsagePrices } from '@/lib/comparison/copy/row-copy';
import { splitCost } from '@/lib/comparison/plans/cost-lines';
import { compareWithOwnBill, isOwnBill, type OwnBill } from '@/lib/comparison/plans/own-bill';
import type { PlanPage } from '@/lib/comparison/plans/plan-page';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-sprite';
import type { PlanDetailProps } from './plan-detail';

const tariffIcons: Record<string, IconName> = { flat: 'flat', time_of_use: 'steps', demand: 'spike' };

function TariffCell({ plan }: { plan: RatesPlan }) {
  return (
    <td role="cell" className="plan-tariff">
      <span className="plan-kind">
        <Icon name={tariffIcons[plan.tariff_type] ?? 'bolt'} />
        {formatTariffName(plan.tariff_type)}
      </span>
      <UsagePrices plan={plan} />
    </td>
  );
}

/** Button that opens the details row below. */
export function OpenCell({ name }: { name: string }) {
  return (
    <td role="cell" className="plan-open">
      <details>
        <summary className="bare">
          <Icon name="right" />
          <span className="sr-only">Details of {name}</span>
        </summary>
      </details>
    </td>
  );
}

interface CostSplitProps {
  costIncGst: number;
  lines: readonly CostLine[] | null;
  scales: RowScales;
}

/** Bar of the components of a cost, on the page's common scale. */
export function CostSplit({ costIncGst, lines, scales: { parts, maxCost } }: CostSplitProps) {
  const amounts = splitCost(costIncGst, lines);
  return (
    <span aria-hidden="true" className="cost-split prints-colour">
      {parts.map((part) => {
        const share = (amounts[part] ?? 0) / maxCost;
        return (
          share > 0 && <span key={part} className={`part-${part}`} style={{ width: `${(share * 100).toFixed(1)}%` }} />
        );
      })}
    </span>
  );
}

const sideColours = {
  below: 'text-cheaper-text',
  less: 'text-cheaper-text',
  above: 'text-dearer-text',
  more: 'text-dearer-text',
  same: undefined,
  either: undefined,
};

/** When the owner's cost is a range, there is no room for a second figure. */
const ownDifferenceColours = ({ plan, highIncGst }: OwnBill) =>
  highIncGst > plan.annual_cost_inc_gst ? 'sr-only' : 'beside-own';

/** `$1,285 less than you pay`. */
export function OwnDifference({ costIncGst, own }: { costIncGst: number; own: OwnBill }) {
  const { side, words } = compareWithOwnBill(costIncGst, own);
  return (
    <small className={`own-words ${sideColours[side] ?? 'text-ink'}`}>
      <b>{words}</b> {side === 'same' ? 'as you pay' : 'than you pay'}
    </small>
  );
}

interface PriceCellsProps {
  plan: RatesPlan;
  page: PlanPage;
  scales: RowScales;
}

/** Cells with the difference from the reference price, the tariff with its prices, and supply per day. */
export function PriceCells(props: PriceCellsProps) {
  const { supply_c_per_day_inc_gst: supply } = props.plan;
  return (
    <>
      <ReferenceCell {...props} />
      <TariffCell plan={props.plan} />
      <td role="cell" className="plan-supply">
        {supply !== null && formatCents(supply)}
      </td>
    </>
  );
}

const LoadedDetail = lazy(async () => ({ default: (await import('./plan-detail')).PlanDetail }));

interface DetailRowProps extends PlanDetailProps {
  /** The cell as the server rendered it; without one, the list has changed in the browser. */
  served: ReactNode;
}

/** The details that the row above opens. Their code is loaded when the list first changes in place. */
export function DetailRow({ served, ...props }: DetailRowProps) {
  return (
    <tr role="row" className="plan-detail-row">
      {served ?? (
        <td role="cell" colSpan={9}>
          <Suspense fallback={null}>
            <LoadedDetail {...props} />
          </Suspense>
        </td>
      )}
    </tr>
  );
}

/** Difference from the reference price: a bar that ends at a line through all rows, and text. */
function ReferenceCell({ plan, page, scales }: PriceCellsProps) {
  const difference = findPlanDifference(plan, page);
  const bill = isOwnBill(plan) || !isFullyCosted(plan) ? null : page.own;
  const own = bill && <OwnDifference costIncGst={plan.annual_cost_inc_gst} own={bill} />;
  if (scales.referenceAt === null) {
    return (
      <td role="cell" className="plan-reference">
        {own}
      </td>
    );
  }
  if (difference === null) {
    return (
      <td role="cell" className="plan-reference">
        <span />
        <span className="text-muted">
          {isFullyCosted(plan) ? 'No reference price' : 'Not fully costed'} {own}
        </span>
      </td>
    );
  }
  const { side, dollars: amount, dollarsText, percentText } = difference;
  const width: CSSProperties = { width: `${(amount * scales.percentADollar).toFixed(1)}%` };
  return (
    <td role="cell" className="plan-reference">
      <span aria-hidden="true" className="reference-rail prints-colour">
        {side !== 'same' && <span className={side} style={width} />}
      </span>
      <span className={sideColours[side]}>
        <strong className={bill ? ownDifferenceColours(bill) : undefined}>
          {side === 'same' ? 'Same cost' : `${dollarsText} ${side}`}
        </strong>
        {side !== 'same' && percentText && !own && (
          <>
            {' '}
            <small>{percentText}</small>
          </>
        )}{' '}
        {own}
      </span>
    </td>
  );
}

function UsagePrices({ plan }: { plan: RatesPlan }) {
  const prices = listUsagePrices(plan);
  return (
    <small className="plan-usage">
      {prices.map((price, place) => (
        <Fragment key={price}>
          {place > 0 && ' + '}
          <span className="whitespace-nowrap">{price}</span>
        </Fragment>
      ))}
    </small>
  );
}
