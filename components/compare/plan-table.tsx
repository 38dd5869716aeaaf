// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as a grid loses its meaning in some browsers
import type { CSSProperties, ReactNode } from 'react';
import { findReferenceRow, type RowScales } from '@/lib/comparison/charts/row-bars';
import { formatDollars } from '@/lib/comparison/copy/format';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { findOwnPlace, type OwnBill, type OwnPlace } from '@/lib/comparison/plans/own-bill';
import {
  findCommonReference,
  findRowNumber,
  type PageBenchmark,
  type PlanPage,
} from '@/lib/comparison/plans/plan-page';
import { PlanRow } from './plan-row';
import { GapRow, OwnRow, ReferenceRow } from './reference-rows';
import type { PlanList } from './use-plan-list';

/** Cells with the details of plans, in the order of the list, and of the owner's bill. */
export interface ServedDetails {
  plans: readonly ReactNode[];
  own: ReactNode;
}

interface PlanTableProps {
  list: PlanList;
  page: PlanPage;
  scales: RowScales;
  operator: Operator;
  caption: string;
  /** The details as the server rendered them; null once the list has changed. */
  served: ServedDetails | null;
}

/** The plans of a page as a table; on narrow screens, cards. */
export function PlanTable(props: PlanTableProps) {
  const { list, page, scales, operator, caption, served } = props;
  const { own } = page;
  const reference = findCommonReference(page.networks);
  const rows = page.plans.map((plan, place) => (
    <PlanRow
      // References may repeat or be absent. With another plan in its place, a row is new and closed.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={`${place} ${plan.ref}`}
      plan={plan}
      page={page}
      operator={operator}
      row={findRowNumber(page, place)}
      scales={scales}
      marks={{ marked: list.requested.marks, mark: list.mark }}
      servedDetail={served?.plans[place]}
    />
  ));
  for (const { at, rows: more } of listStandingRows(props, reference).reverse()) rows.splice(at, 0, ...more);
  const looks = [
    ...(scales.referenceAt === null ? [own ? 'without-rail' : 'without-reference'] : []),
    ...(own ? ['with-own'] : []),
    ...(scales.ownAt === null ? [] : ['with-own-line']),
  ];
  return (
    <table role="table" className={['plans-table waits', ...looks].join(' ')} style={buildRailStyle(scales)}>
      <caption className="sr-only">{caption}</caption>
      <TableHead
        reference={scales.referenceAt === null ? null : reference}
        own={own}
        isAgainstOwn={own !== null && scales.referenceAt === null}
      />
      {rows}
    </table>
  );
}

/** Returns CSS variables with the positions of the lines for the reference price and the bill. */
function buildRailStyle({ referenceAt, ownAt }: RowScales): CSSProperties {
  const share = (referenceAt ?? 0) / 100;
  const style = {
    '--reference-at': `${(share * 100).toFixed(2)}%`,
    '--reference-share': share.toFixed(4),
    ...(ownAt !== null && { '--own-at': `${ownAt.toFixed(2)}%` }),
  };
  return style as CSSProperties;
}

/** Returns the rows of the reference price and the bill, with the index of the plan that follows each. */
function listStandingRows(props: PlanTableProps, reference: PageBenchmark | null) {
  const { page, scales } = props;
  const { own } = page;
  const referenceAt = findReferenceRow(page);
  const ownPlace = own && findOwnPlace(page, own);
  const standing = [];
  if (referenceAt !== null && reference) {
    const row = <ReferenceRow key="reference" reference={reference} own={own} scales={scales} />;
    standing.push({ at: referenceAt, cost: reference.annualCostIncGst, rows: [row] });
  }
  if (own && ownPlace) {
    const rows = placeOwnRows(own, ownPlace, props);
    standing.push({ at: ownPlace.at, cost: own.plan.annual_cost_inc_gst, rows });
  }
  return standing.sort((a, b) => a.at - b.at || a.cost - b.cost);
}

/** Returns the bill's row and the gap between it and the rows of this page. */
function placeOwnRows(own: OwnBill, { gap }: OwnPlace, { list, page, scales, operator, served }: PlanTableProps) {
  const row = <OwnRow key="own" own={own} page={page} operator={operator} scales={scales} servedDetail={served?.own} />;
  if (!gap) return [row];
  const between = <GapRow key="gap" gap={gap} list={list} />;
  return gap.side === 'after' ? [between, row] : [row, between];
}

interface TableHeadProps {
  reference: PageBenchmark | null;
  own: OwnBill | null;
  /** Whether there is no reference price, so that differences are from the owner's bill. */
  isAgainstOwn: boolean;
}

function TableHead({ reference, own, isAgainstOwn }: TableHeadProps) {
  return (
    <thead role="rowgroup" className="plans-head">
      <tr role="row">
        <Column>
          <span aria-hidden="true">#</span>
          <span className="sr-only">Rank by cost</span>
        </Column>
        <Column>Plan</Column>
        <Column figures>Cost a year</Column>
        <Column className="reference-head">
          <span>{isAgainstOwn ? 'Against your bill' : 'Against the reference'}</span>
          <span className="flex">
            {reference && (
              <strong data-reference-cost={reference.annualCostIncGst}>
                {formatDollars(reference.annualCostIncGst)}
              </strong>
            )}
            {own && <strong className="own-head">You {formatDollars(own.plan.annual_cost_inc_gst)}</strong>}
          </span>
        </Column>
        <Column>Tariff and usage price</Column>
        <Column figures>Supply a day</Column>
        <Column>Term and exit fee</Column>
        <Column>Compare</Column>
        <Column>
          <span className="sr-only">Details</span>
        </Column>
      </tr>
    </thead>
  );
}

interface ColumnProps {
  figures?: boolean;
  className?: string;
  children: ReactNode;
}

function Column({ figures = false, className, children }: ColumnProps) {
  return (
    <th role="columnheader" scope="col" className={className ?? (figures ? 'text-right' : undefined)}>
      {children}
    </th>
  );
}
