import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/links';
import type { OwnPlan, RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, formatChangedHref } from '@/lib/site/address/state';
import { type Arrangement, isCertain, type Offer } from '@/lib/site/offers';
import { compareWithOwnBill, describeOwnAnswer, formatOwnCost, markOwnBill } from '@/lib/site/plans/own-bill';
import { findReference, markPlan, type PlanPage } from '@/lib/site/plans/plan-page';
import type { PriceRange } from '@/lib/site/words/answer';
import { describeMissingComparison } from '@/lib/site/words/benchmark-copy';
import { formatCount, formatDollars, formatNumber, formatQuantity } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { nameNetwork, namePlace } from '@/lib/site/words/place-copy';
import {
  beforeFee,
  findDemandUnit,
  formatOfferName,
  formatPlanName,
  isBuyingGroup,
  tariffNames,
} from '@/lib/site/words/plan-copy';
import { describeEstimatedUsage } from '@/lib/site/words/usage-copy';
import { PlanMonogram } from '../ui/monogram';
import { OutsideLink } from '../ui/outside-link';
import { describePriceAge } from './contract-copy';
import { compareWithLine, findLine, type Line, nameLine } from './line';
import { ListLink } from './list-link';
import { Money } from './money';
import { describeFeeEffect, findGovernmentPage, findSignUp, haveReady, NoPage, SignUpButton } from './sign-up';
import { describeCertainty } from './stability-copy';

export interface AnswerProps {
  rates: RatesResponse;
  /** With its plan's details; null without a plan. */
  best: Offer | null;
  whole: Arrangement;
  /** Networks and the owner's bill. */
  page: PlanPage;
  line: Line | null;
  state: ComparisonState;
  operator: Operator;
}

type BestProps = AnswerProps & { best: Offer };

/** The card: the best certain price, its distance from the line, the plan, and how to sign up. */
export function Answer(props: AnswerProps) {
  const { rates, best, whole, line } = props;
  if (!best) return <NoPlanFound />;
  const { plan, lowIncGst, highIncGst } = best;
  return (
    <section aria-labelledby="answer" className="answer" data-answer {...markPlan(plan)}>
      <div className="answer-main">
        <h1 id="answer">
          <span className="sr-only">Business electricity for {namePlace(rates.location)}: </span>
          <span className="answer-kicker">{describeBest(best, whole.listed.length)}</span>{' '}
          <span className="answer-price">
            <Money amount={highIncGst} />
            <small>a year{isBuyingGroup(plan) && `, ${beforeFee}`}</small>
          </span>{' '}
          <AnswerDifference {...props} best={best} />
        </h1>
        {lowIncGst < highIncGst && (
          <p className="text-sm text-on-panel-muted">
            With a charge of <Money amount={highIncGst - lowIncGst} /> that may apply. Without it:{' '}
            <Money amount={lowIncGst} />
          </p>
        )}
        {line && compareWithLine(best, line) && <LineGauge best={best} line={line} page={props.page} />}
        <PlanName {...props} best={best} />
        {props.page.own && <OwnLine own={props.page.own} />}
      </div>
      <Act {...props} best={best} />
    </section>
  );
}

/** What the owner pays a year, with a link to how this is known. */
export function OwnLine({ own }: { own: OwnPlan }) {
  return (
    <p className="mt-1.5 text-(length:--text-xs) text-on-panel-muted" {...markOwnBill(own)}>
      You pay about <strong className="font-semibold text-on-panel">{formatOwnCost(own)}</strong> a year.{' '}
      <a className="link font-semibold text-on-panel" href="#your-bill">
        Details<span className="sr-only"> of what you pay</span>
      </a>
    </p>
  );
}

function describeBest(offer: Offer, offers: number): string {
  const of = formatCount(offers, 'offer');
  if (offer.doubt === 'missing') return `Lowest price of ${of}, part of it not published`;
  if (!isCertain(offer)) return `Lowest price of ${of}, none of them certain`;
  return offers > 1 ? `Best certain price of ${of}` : 'The only certain price';
}

/** Difference from what the owner pays, else from the reference price, else from the middle offer. */
function AnswerDifference({ best, line, page }: BestProps) {
  if (line?.own) {
    const { lead, figure, tail } = describeOwnAnswer(best.highIncGst, line.own);
    return (
      <span className="answer-difference">
        {lead} {figure && <em>{figure}</em>} {tail}
      </span>
    );
  }
  const beside = findLine(best, line, page);
  const difference = compareWithLine(best, beside);
  if (!difference) return null;
  const target = beside?.kind === 'middle' ? 'the middle offer' : 'the reference price';
  if (difference.side === 'same') return <span className="answer-difference">The same as {target}</span>;
  const words = `${formatDollars(difference.dollars)} ${difference.side === 'less' ? 'below' : 'above'} ${target}`;
  return <span className="answer-difference">{difference.side === 'less' ? <em>{words}</em> : words}</span>;
}

/** The line of the price, and the reference price beside the owner's own. */
function LineGauge({ best, line, page }: { best: Offer; line: Line; page: PlanPage }) {
  const reference = findReference(page, best.plan).benchmark?.annual_cost_inc_gst ?? null;
  const beside = line.own ? reference : null;
  return (
    <Gauge costIncGst={best.highIncGst} marks={[line.costIncGst, ...(beside === null ? [] : [beside])]}>
      <span className="sr-only">{nameLine(line)}: </span>
      <span data-reference-cost={line.kind === 'reference' ? line.costIncGst : undefined}>
        <Money amount={line.costIncGst} />
      </span>
      {beside !== null && (
        <span className="ml-2" data-reference-cost={beside}>
          Reference <Money amount={beside} />
        </span>
      )}
    </Gauge>
  );
}

interface GaugeProps {
  costIncGst: number;
  marks: readonly number[];
  /** The marks in words. */
  children: ReactNode;
}

/** How far a price is from what it is compared with. */
export function Gauge({ costIncGst, marks, children }: GaugeProps) {
  const most = Math.max(costIncGst, ...marks);
  const percent = (amount: number) => `${((amount / most) * 100).toFixed(1)}%`;
  return (
    <p className="mt-2 mb-2.5 flex max-w-none items-center gap-2.5 text-(length:--text-xs) text-on-panel-muted">
      <span aria-hidden="true" className="prints-colour relative h-3 flex-1 rounded-[3px] bg-white/12">
        <i
          className="absolute inset-y-0 left-0 rounded-l-[3px] bg-on-panel-cheaper"
          style={{ width: percent(costIncGst) }}
        />
        {marks.map((amount) => (
          <s
            key={amount}
            className="absolute -inset-y-1 -ml-[3px] w-[3px] bg-on-panel"
            style={{ left: percent(amount) }}
          />
        ))}
      </span>
      <span>{children}</span>
    </p>
  );
}

function PlanName({ rates, best: { plan, plans } }: BestProps) {
  const about = [
    ...(isBuyingGroup(plan) ? [] : [plan.retailer]),
    tariffNames[plan.tariff_type],
    (rates.by_network?.length ?? 0) > 1 && nameNetwork(rates, plan.network),
    plans.length > 1 && `${plans.length} names, same price`,
  ].filter(Boolean);
  return <AnswerPlan plan={plan} about={about.join(' · ')} />;
}

interface AnswerPlanProps {
  plan: Parameters<typeof formatPlanName>[0];
  about: string | null | undefined;
}

/** The plan of an answer by name, with its retailer and what else sets it apart. */
export function AnswerPlan({ plan, about }: AnswerPlanProps) {
  return (
    <p className="answer-plan flex items-center gap-2.5 leading-[1.3]">
      <PlanMonogram plan={plan} />
      <span>
        <strong className="block font-semibold">{formatPlanName(plan)}</strong>
        <span className="block text-(length:--text-xs) text-on-panel-muted">{about}</span>
      </span>
    </p>
  );
}

/** How to sign up, and what is known about how sure the answer is. */
function Act(props: BestProps) {
  const { rates, best, page, state, operator } = props;
  const { plan } = best;
  const isDearer = page.own !== null && compareWithOwnBill(best.highIncGst, page.own).side === 'more';
  const government = findGovernmentPage(plan);
  return (
    <div className="answer-act">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SignUpButton plan={plan} operator={operator} className={isDearer ? 'button button-quiet' : undefined} />
        {!findSignUp(plan, operator) && (
          <span className="text-sm">
            <NoPage plan={plan} operator={operator} />
          </span>
        )}
      </p>
      {!isBuyingGroup(plan) && (
        <p className="text-sm text-muted">
          <b className="font-semibold text-ink">Have ready:</b> {haveReady}
        </p>
      )}
      {listNotes(props).map((note) => (
        <p key={typeof note === 'string' ? note : 'reference'} className="text-xs empty:hidden sm:text-sm">
          {note}
        </p>
      ))}
      <p className="answer-links">
        <ListLink className="link" href={`${formatChangedHref(state, { plan: best.key })}#open-plan`} scroll>
          The sum and the contract
        </ListLink>
        {government && <OutsideLink href={government}>Check on Energy Made Easy</OutsideLink>}
        {!page.own && <TextLink href="/bill">Upload a bill for the exact answer</TextLink>}
        {rates.stability && (
          <a className="link max-sm:hidden" href="#what-if">
            {describeCertainty(rates.stability)}
          </a>
        )}
      </p>
    </div>
  );
}

/** Sentences that belong to the price itself. */
function listNotes({ rates, state, whole, best, page, operator }: BestProps): ReactNode[] {
  const { plan } = best;
  const { benchmark, absence } = findReference(page, plan);
  const range = plan.demand_range;
  return [
    rates.usage?.estimated_from?.limited ? describeEstimatedUsage(rates.usage, state.bill) : null,
    ...(plan.tariff_type === 'demand' && range && isCertain(best)
      ? [
          `It charges for your busiest half-hour. We assumed ${formatQuantity(range.assumed_kw)} ${findDemandUnit(plan)}; at ` +
            `twice that it still costs less than ${page.own ? 'you pay now, and than ' : ''}every plan without such a charge.`,
        ]
      : []),
    describePriceAge(plan, page.checkedOn),
    describeFeeEffect(plan, operator, benchmark, page.own),
    describeOtherKind(rates, whole, best),
    benchmark ? null : (
      <span key="reference" className={absence === 'demand_plan' ? '' : 'max-sm:hidden'}>
        {describeMissingComparison(absence)}
      </span>
    ),
  ].filter((note) => note !== null);
}

/** A buying group rate beside a public plan, or the other way round; only where there are such rates. */
function describeOtherKind({ summary }: RatesResponse, { listed }: Arrangement, best: Offer): string | null {
  if (isBuyingGroup(best.plan)) {
    const open = listed.find((offer) => !isBuyingGroup(offer.plan) && isCertain(offer));
    if (!open) return null;
    return `At a published price the best is ${formatOfferName(open.plan)}: ${formatDollars(open.highIncGst)}.`;
  }
  const { cheapest_buying_group: group } = summary;
  return group && group.annual_cost_inc_gst > 0
    ? `A buying group rate could cost about ${formatDollars(group.annual_cost_inc_gst)}, ${beforeFee}.`
    : null;
}

function NoPlanFound() {
  return (
    <section aria-labelledby="answer" className="panel p-5" data-answer>
      <h1 id="answer" className="text-xl font-bold">
        No plans found
      </h1>
      <p className="mt-1">We know no plan for this place and usage.</p>
    </section>
  );
}

interface RangeAnswerProps {
  rates: RatesResponse;
  /** The best offer at the usage that the list assumes. */
  best: Offer | null;
  range: PriceRange;
  children: ReactNode;
}

/** Without a usage: what the best plans cost for most small businesses here, and a way to say how much is used. */
export function RangeAnswer({ rates, best, range, children }: RangeAnswerProps) {
  const [low, high] = range;
  return (
    <section aria-labelledby="answer" className="answer" data-answer {...markPlan(best?.plan)}>
      <div className="answer-main">
        <h1 id="answer">
          <span className="answer-kicker">Best certain prices for {namePlace(rates.location)}</span>{' '}
          <span className="answer-price answer-price-range">
            <Money amount={low.costIncGst} /> to <Money amount={high.costIncGst} />
          </span>{' '}
          <span className="answer-difference">a year, as small businesses average</span>
        </h1>
        <p className="text-on-panel-muted">
          at {formatNumber(low.annualKwh)} to{' '}
          <span className="whitespace-nowrap">{formatNumber(high.annualKwh)} kWh</span>
        </p>
      </div>
      <div className="answer-act">{children}</div>
    </section>
  );
}
