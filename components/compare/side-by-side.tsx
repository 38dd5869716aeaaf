import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import type { RatesPlan } from '@/lib/rates/contract';
import { type ComparisonState, formatAddress } from '@/lib/site/address/state';
import { markOwnBill, type OwnBill } from '@/lib/site/plans/own-bill';
import type { PlanPage } from '@/lib/site/plans/plan-page';
import { type ComparableNetwork, formatBenchmarkName } from '@/lib/site/words/benchmark-copy';
import { formatDollars, formatList } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { formatOfferName, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { Cell, ColumnHeader, GridBody, GridHead, Row as GridRow, GridTable, RowHeader } from '../ui/grid-table';
import { PlanMonogram } from './plan-monogram';
import { buildSideBySide, type FactRow, formatExtraCost, none, shortenPlanName } from './side-by-side-facts';
import { findSignUp } from './sign-up';
import { SignUpButton } from './sign-up-links';

interface SideBySideProps {
  page: PlanPage;
  state: ComparisonState;
  operator: Operator;
}

/**
 * Compares plans and the reference price in columns, one row for each fact. Names and prices stay visible; on narrow
 * screens a fact's name is above its values. Identical facts are folded.
 */
export function SideBySide({ page, state, operator }: SideBySideProps) {
  const { plans, own } = page;
  const { reference, differing, same } = buildSideBySide(page);
  const columns = { own, plans, reference };
  const count = plans.length + (own ? 1 : 0) + (reference ? 1 : 0);
  const scrolls = count > phoneColumns;
  return (
    <div className="side">
      <GridTable
        aria-label={`${formatList(plans.map(formatOfferName))} compared`}
        className={scrolls ? 'side-table side-many' : 'side-table'}
        tabIndex={scrolls ? 0 : undefined}
        style={{ '--columns': count } as CSSProperties}
      >
        <Head {...columns} state={state} />
        <GridBody>
          {differing.map((fact) => (
            <Row key={fact.name} fact={fact} {...columns} />
          ))}
          <ActionRow {...columns} operator={operator} />
        </GridBody>
      </GridTable>
      {same.length > 0 && (
        <details className="printed">
          <summary className="action print:hidden">
            {same.length === 1 ? 'Show 1 row that is the same' : `Show ${same.length} rows that are the same`}
          </summary>
          <p className="mt-4 hidden font-semibold print:block">The same for all</p>
          <dl className="plan-facts pb-4 text-sm print:block print:columns-2">
            {same.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

interface Columns {
  own: OwnBill | null;
  plans: readonly RatesPlan[];
  reference: ComparableNetwork | null;
}

/** More columns than these scroll on a phone. */
const phoneColumns = 3;

/** Names and prices, always visible while scrolling. */
function Head({ own, plans, reference, state }: Columns & { state: ComparisonState }) {
  const minCost = Math.min(...[...plans, ...(own ? [own] : [])].map((plan) => plan.annual_cost_inc_gst));
  return (
    <GridHead className="side-head">
      <GridRow className="side-row">
        <Cell className="side-name">Cost a year</Cell>
        {own && (
          <ColumnHeader className="side-own" {...markOwnBill(own)}>
            <span className="side-mark">
              <PlanMonogram plan={own} small />
            </span>
            <span className="side-title">Your bill</span>
            <small className="side-wide">What you pay now</small>
            <strong>{formatDollars(own.annual_cost_inc_gst)}</strong>
            <small>{formatExtraCost(own.annual_cost_inc_gst, minCost)}</small>
          </ColumnHeader>
        )}
        {plans.map((plan) => (
          <ColumnHeader key={plan.ref}>
            <span className="side-mark">
              <PlanMonogram plan={plan} small />
              <a href={formatAddress({ ...state, marks: state.marks.filter((mark) => mark !== plan.ref) })}>
                <Icon name="close" />
                <span className="sr-only">Remove {formatOfferName(plan)}</span>
              </a>
            </span>
            <span className="side-title">{shortenPlanName(plan)}</span>
            {!isBuyingGroup(plan) && <small className="side-wide">{plan.retailer}</small>}
            <strong>{formatDollars(plan.annual_cost_inc_gst)}</strong>
            <small>{formatExtraCost(plan.annual_cost_inc_gst, minCost)}</small>
            {isBuyingGroup(plan) && <small>before fee</small>}
          </ColumnHeader>
        ))}
        {reference && (
          <ColumnHeader className="side-reference">
            <span className="side-mark" />
            <span className="side-title">Reference price</span>
            <small className="side-wide">{formatBenchmarkName(reference)}</small>
            <strong data-reference-cost={reference.benchmark.annual_cost_inc_gst}>
              {formatDollars(reference.benchmark.annual_cost_inc_gst)}
            </strong>
            <small>{formatExtraCost(reference.benchmark.annual_cost_inc_gst, minCost)}</small>
          </ColumnHeader>
        )}
      </GridRow>
    </GridHead>
  );
}

function Row({
  fact: { name, values, own: ofOwn, reference: ofReference, isLong },
  own,
  plans,
  reference,
}: Columns & { fact: FactRow }) {
  return (
    <GridRow className={isLong ? 'side-row side-long' : 'side-row'}>
      <RowHeader className="side-name">{name}</RowHeader>
      {own && <Values lines={ofOwn ?? []} whose={isLong ? 'Your bill' : null} className="side-own" />}
      {plans.map((plan, place) => (
        <Values key={plan.ref} lines={values[place] ?? []} whose={isLong ? formatOfferName(plan) : null} />
      ))}
      {reference && <Cell className="side-reference">{ofReference}</Cell>}
    </GridRow>
  );
}

interface ValuesProps {
  lines: readonly string[];
  /** Name of the column, when values are stacked on narrow screens. */
  whose: string | null;
  className?: string;
}

function Values({ lines, whose, className = '' }: ValuesProps) {
  return (
    <Cell className={whose && lines[0] === none ? `${className} side-wide` : className || undefined}>
      {whose && <span className="side-whose">{whose}</span>}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Cell>
  );
}

function ActionRow({ own, plans, operator }: Columns & { operator: Operator }) {
  return (
    <GridRow className="side-row side-long side-actions print:hidden">
      <RowHeader className="side-name">Next step</RowHeader>
      {own && <Cell className="side-own side-wide">Your plan now</Cell>}
      {plans.map((plan) => (
        <Cell key={plan.ref}>
          <span className="side-whose">{formatOfferName(plan)}</span>
          {findSignUp(plan, operator) ? <SignUpButton plan={plan} operator={operator} /> : 'No page published'}
        </Cell>
      ))}
    </GridRow>
  );
}
