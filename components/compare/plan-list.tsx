import type { CSSProperties, ReactNode } from 'react';
import {
  type ComparisonState,
  formatAddress,
  formatChangedHref,
  isFiltered,
  noFilters,
} from '@/lib/site/address/state';
import { isCertain, type LoadedResult, type Offer, rowsPerPage } from '@/lib/site/offers';
import { formatOwnCost, markOwnBill } from '@/lib/site/plans/own-bill';
import { findCommonReference, findReference, type PlanPage } from '@/lib/site/plans/plan-page';
import { describeChosenFilters, describeRestrictedPlans, eligibilityUnknown } from '@/lib/site/words/filter-copy';
import { formatCount, formatDate, formatList, formatNumber, formatRange } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { beforeFee, formatOfferName, formatPlanName } from '@/lib/site/words/plan-copy';
import { Monogram } from '../ui/monogram';
import { compareWithLine, findLine, type Line, nameLineShort, scaleBars } from './line';
import { ListLink } from './list-link';
import { Money } from './money';
import { PlanDetail } from './plan-detail';
import { PlanFilters } from './plan-filters';
import { PlanRow } from './plan-row';

interface PlanListProps {
  loaded: LoadedResult;
  page: PlanPage;
  line: Line | null;
  state: ComparisonState;
  operator: Operator;
  /** Whether the usage is ours, for lack of one. */
  isAssumed: boolean;
}

/** The one list: the best first, certain prices by the most that could be paid, a page at a time. */
export function PlanList(props: PlanListProps) {
  const { loaded, page, state, operator, isAssumed } = props;
  const { whole, facets, page: listPage, open } = loaded;
  const differences = listPage.offers.map((offer) => compareWithLine(offer, findLine(offer, props.line, page)));
  const line = differences.some((of) => of !== null) ? props.line : null;
  const scale = line ? scaleBars(differences) : { lineAt: null, perDollar: 0 };
  const isOpen = (offer: Offer) => open?.key === offer.key;
  const openElsewhere = open && !listPage.offers.some(isOpen) ? open : null;
  const detail = (offer: Offer) => (
    <PlanDetail
      offer={offer}
      page={page}
      line={findLine(offer, props.line, page)}
      best={whole.best}
      state={state}
      operator={operator}
    />
  );
  const names = listPage.offers.map(({ plan }) => [plan.network, plan.tariff_type, formatOfferName(plan)].join('|'));
  const rows: ReactNode[] = listPage.offers.map((offer, place) => (
    <PlanRow
      key={offer.key}
      offer={offer}
      row={listPage.from + place + 1}
      isBest={offer.key === whole.best?.key}
      isOpen={isOpen(offer)}
      hasNamesake={names.filter((name) => name === names[place]).length > 1}
      difference={differences[place] ?? null}
      scale={scale}
      page={page}
      state={state}
    >
      {isOpen(offer) && open && detail(open)}
    </PlanRow>
  ));
  for (const { at, row } of listStandingRows(props).reverse()) rows.splice(at, 0, row);
  return (
    <section aria-labelledby="plans" className="plans">
      <div className="plans-head mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex-[1_1_12rem]">
          <h2 id="plans" tabIndex={-1} className="text-(length:--text-lg) font-bold">
            {listPage.offers.length === 0 ? (
              nameEmptyList(props)
            ) : isAssumed ? (
              <>
                Plans at <span className="whitespace-nowrap">{formatNumber(page.annualKwh)} kWh</span>
              </>
            ) : (
              `Plans ${listPage.offers.some(isCertain) ? 'with' : 'without'} a certain price`
            )}
          </h2>
          <p className="text-xs text-muted">
            {isAssumed && <span className="tag tag-estimate">Assumed</span>} {describeCount(props)}
          </p>
        </div>
        <PlanFilters facets={facets} page={page} state={state} />
      </div>
      {openElsewhere && (
        <OpenPlan offer={openElsewhere} state={state}>
          {detail(openElsewhere)}
        </OpenPlan>
      )}
      {listPage.offers.length > 0 ? (
        <ol
          className={`plan-list -mx-4 border-y border-rule bg-surface [--line-at:74%] lines:mx-0 lines:overflow-hidden lines:rounded-lg lines:border-x [&>li+li]:border-t [&>li+li]:border-rule ${line ? '' : 'plan-list-plain'}`}
          start={listPage.from + 1}
          style={scale.lineAt === null ? undefined : ({ '--line-at': `${scale.lineAt.toFixed(1)}%` } as CSSProperties)}
        >
          <Heads line={line} lineAt={scale.lineAt} />
          {rows}
        </ol>
      ) : (
        <NoPlans {...props} />
      )}
      <Foot {...props} />
      <Pages {...props} />
    </section>
  );
}

/** `131 offers, cheapest first`, `12 of 131 offers`, `395 offers, those with conditions too`. */
function describeCount({ loaded: { whole, filtered, page }, state }: PlanListProps): string {
  const all = formatCount(whole.listed.length, 'offer');
  if (state.filters.eligibility === 'all')
    return `${formatCount(filtered.listed.length, 'offer')}, those with conditions too`;
  if (isFiltered(state)) return `${formatNumber(filtered.listed.length)} of ${all}`;
  if (page.from > 0) return `${formatRange(page.from + 1, page.from + page.offers.length)} of ${all}`;
  return `${all}, cheapest first`;
}

/**
 * The column heads. The name of the line and its amount are on the side of the line with more room. On a wide screen the
 * amount is below the name, so that both fit between the other heads.
 */
function Heads({ line, lineAt }: { line: Line | null; lineAt: number | null }) {
  const side = (lineAt ?? 0) < 45 ? 'left-(--line-at) pl-2' : 'right-[calc(100%-var(--line-at))] pr-2 text-right';
  return (
    <li
      aria-hidden="true"
      className="plan-heads relative h-7 text-(length:--text-xs) text-muted lines:grid lines:h-8 lines:items-end lines:px-4 lines:pb-1.5"
    >
      <span className="hidden lines:block" />
      <span className="hidden lines:block">Plan</span>
      <span className="hidden text-right lines:order-1 lines:block columns:order-none">Cost a year</span>
      <span className="plan-head-line absolute inset-x-4 inset-y-0 lines:relative lines:inset-auto lines:-mb-1.5 lines:h-6">
        {line && (
          <b
            className={`absolute bottom-1 font-normal whitespace-nowrap text-ink lines:bottom-0.5 lines:leading-3.5 ${side}`}
          >
            <span className="lines:block">{nameLineShort(line)}</span> <Money amount={line.costIncGst} />
          </b>
        )}
      </span>
      {[line && 'Difference', 'Tariff', 'Contract'].map((name) => (
        <span key={name} className="hidden columns:block">
          {name}
        </span>
      ))}
      <span className="hidden lines:order-2 lines:block columns:order-none" />
    </li>
  );
}

/** A row that is no offer. */
const standing = 'flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 text-base/[1.25]';

/** Returns the rows of the reference price and of the owner's bill, with the place of the offer that follows each. */
function listStandingRows({ loaded, page, line }: PlanListProps): { at: number; row: ReactNode }[] {
  const { filtered, page: listPage } = loaded;
  const { own } = page;
  const referenceIncGst = findCommonReference(page.networks)?.benchmark.annual_cost_inc_gst;
  const certain = filtered.listed.filter(isCertain);
  const ranked = certain.length > 0 ? certain : filtered.listed;
  const placeOf = (costIncGst: number) => {
    const at = ranked.filter(({ highIncGst }) => highIncGst <= costIncGst).length - listPage.from;
    const isLast = listPage.number === listPage.total;
    return at >= 0 && (at < rowsPerPage || (isLast && at <= listPage.offers.length)) ? at : null;
  };
  const rows: [costIncGst: number, row: ReactNode][] = [];
  if (referenceIncGst !== undefined && certain.some(({ plan }) => findReference(page, plan).benchmark))
    rows.push([
      referenceIncGst,
      <li key="reference" className={`${standing} bg-inset`} data-reference-cost={referenceIncGst}>
        <span>
          <b className="font-semibold">Reference price</b>{' '}
          <small className="text-(length:--text-xs) text-muted">Set by the government</small>
        </span>
        <strong className="text-(length:--text-lg) font-bold tabular-nums">
          <Money amount={referenceIncGst} />
        </strong>
      </li>,
    ]);
  if (own && line?.own)
    rows.push([
      own.annual_cost_inc_gst,
      <li key="own" className={`${standing} bg-yours-soft text-yours`} {...markOwnBill(own)}>
        <span>
          <b className="font-semibold">Your bill</b> <small className="text-(length:--text-xs)">What you pay now</small>
        </span>
        <strong className="text-(length:--text-lg) font-bold whitespace-nowrap tabular-nums">
          {formatOwnCost(own)}
        </strong>
      </li>,
    ]);
  rows.sort(([a], [b]) => a - b);
  return rows.flatMap(([costIncGst, row]) => {
    const at = placeOf(costIncGst);
    return at === null ? [] : [{ at, row }];
  });
}

/** An open plan that this page of the list doesn't hold. */
function OpenPlan({ offer, state, children }: { offer: Offer; state: ComparisonState; children: ReactNode }) {
  const { plan } = offer;
  const name = formatPlanName(plan);
  return (
    <section id="open-plan" aria-label={name} className="mb-4 rounded-lg border border-rule bg-surface">
      <p className="flex items-center gap-3 px-4 pt-4">
        <Monogram name={plan.retailer ?? name} />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{name}</b>
          <span className="text-sm text-muted">{plan.retailer}</span>
        </span>
        <ListLink className="link" href={formatAddress({ ...state, plan: null })}>
          Close<span className="sr-only"> {name}</span>
        </ListLink>
      </p>
      {children}
    </section>
  );
}

function nameEmptyList({ loaded: { filtered }, state }: PlanListProps): string {
  if (!isFiltered(state)) return 'No plans';
  return filtered.maybe.length > 0 ? 'No plan with a certain price matches' : 'No plan matches your filters';
}

/** An empty list: which filters empty it, and the way back. */
function NoPlans({ loaded: { filtered, facets }, page: { buyingGroupPlans }, state }: PlanListProps) {
  const filters = formatList(describeChosenFilters(state, { facets: facets ?? null, buyingGroupPlans }));
  return (
    <p className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      {filters === '' ? 'No plan is known.' : `Your filters: ${filters}.`}
      {filtered.maybe.length > 0 && ' The plans that match are above, each with its reason.'}
      {isFiltered(state) && (
        <ListLink href={formatChangedHref(state, noFilters)} className="action">
          Show all plans
        </ListLink>
      )}
    </p>
  );
}

/** What holds for every row, and which plans are not among them. */
function Foot({ loaded: { page: listPage, filtered, stopReason }, page, state }: PlanListProps) {
  const { offers, from } = listPage;
  const uncertain = filtered.listed.some(isCertain) && !filtered.listed.every(isCertain);
  const change = { filters: { ...state.filters, eligibility: 'all' as const } };
  return (
    <div className="plans-foot grid gap-1 py-2.5 text-(length:--text-xs) text-muted">
      <p>
        {offers.length > 0 &&
          `${formatRange(from + 1, from + offers.length)} of ${formatCount(filtered.listed.length, 'offer')}. `}
        GST included. Prices checked {formatDate(page.checkedOn)}.
        {offers.some(({ doubt }) => doubt === 'charge') && ' Where a charge may be added, the higher price counts.'}
        {uncertain && ' Plans without a certain price come last.'}
        {page.networks.length > 1 && ' Each plan has the reference price of its own network.'}
        {page.buyingGroupPlans > 0 && ` Buying group rates are ${beforeFee}.`}
        {stopReason !== null && ' The rates service gave only the first of its plans.'}
      </p>
      {page.restricted !== 0 && state.filters.eligibility !== 'all' && (
        <p>
          {page.restricted === null ? eligibilityUnknown : describeRestrictedPlans(page.restricted)}{' '}
          {page.restricted !== null && (
            <ListLink href={formatChangedHref(state, change)} className="link">
              Show them
            </ListLink>
          )}
        </p>
      )}
    </div>
  );
}

/** The pages of the list, each with an address that starts at the list. */
function Pages({ loaded: { page }, state }: PlanListProps) {
  const { number, total } = page;
  if (total < 2) return null;
  const link = (to: number, name: string) => (
    <ListLink
      href={`${formatAddress({ ...state, page: to, plan: null })}#plans`}
      className="link inline-grid min-h-11 place-items-center"
      scroll
    >
      {name}
      <span className="sr-only"> page</span>
    </ListLink>
  );
  return (
    <nav aria-label="Pages of plans" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-(length:--text-sm)">
      {number > 1 && link(number - 1, 'Previous')}
      <span aria-current="page">
        Page {formatNumber(number)} of {formatNumber(total)}
      </span>
      {number < total && link(number + 1, 'Next')}
    </nav>
  );
}
