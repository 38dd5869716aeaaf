import { Icon } from '@/components/ui/icon';
import { type ComparisonState, formatChangedHref } from '@/lib/comparison/address/state';
import {
  type AnswerCopy,
  describeAnswer,
  describePassedOverPlan,
  findHeadline,
  findHeadlineDifference,
  findHeadlinePlan,
  type HeadlineOffer,
  isPartlyCosted,
  listHeadlineNotes,
} from '@/lib/comparison/copy/answer';
import { describeMissingComparison, findNetworkBenchmarks } from '@/lib/comparison/copy/benchmark-copy';
import { findPlanAction } from '@/lib/comparison/copy/next-steps-copy';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { nameNetwork } from '@/lib/comparison/copy/place-copy';
import { beforeFee, buyingGroupName, formatTariffName, isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import { describeCertainty } from '@/lib/comparison/copy/stability-copy';
import { isAssumedUsage } from '@/lib/comparison/copy/usage-copy';
import { describeOwnAnswer, findOwnBill, type OwnAnswer, type OwnBill } from '@/lib/comparison/plans/own-bill';
import type { ReferenceDifference } from '@/lib/comparison/plans/reference-difference';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { CostBars } from './cost-bars';
import { OwnLine } from './own-bill';
import { PlanActionLink } from './plan-action-link';
import { PlanMonogram } from './plan-monogram';
import { ScenarioGrid } from './usage-scenarios';

export interface AnswerProps {
  /** Response for the headline, with every plan of the place. */
  rates: RatesResponse;
  /** Plans of the first page, whichever page is listed. */
  firstPlans: readonly RatesPlan[];
  state: ComparisonState;
  operator: Operator;
  /** Reason by network slug why it has no reference price, when known. */
  noBenchmarkReasons: ReadonlyMap<string, string>;
}

/** The headline: price of the best plan, difference from the reference price, plan, certainty and actions. */
export function Answer(props: AnswerProps) {
  const { rates } = props;
  const headline = findHeadline(rates);
  const answer = describeAnswer(rates);
  if (!headline || !answer) return <NoPlanFound rates={rates} />;
  const bill = findOwnBill(rates);
  const own = isPartlyCosted(rates) ? null : bill;
  return (
    <section
      aria-labelledby="answer"
      className="answer"
      data-answer
      data-plan-id={(!isBuyingGroup(headline) && headline.plan_id) || undefined}
      data-annual-cost={headline.annual_cost_inc_gst}
    >
      <div className="answer-main">
        <h2 id="answer" className="answer-kicker">
          {answer.title}
        </h2>
        <p className="answer-price">
          {answer.price} <small>a year{isBuyingGroup(headline) && `, ${beforeFee}`}</small>
        </p>
        <Difference answer={answer} beside={own && describeOwnAnswer(headline.annual_cost_inc_gst, own)} />
        <PlanLine rates={rates} headline={headline} />
        {bill && <OwnLine own={bill} />}
      </div>
      <AnswerSide {...props} headline={headline} own={own} />
    </section>
  );
}

/** Difference from what the owner pays, else from the reference price. */
function Difference({ answer, beside }: { answer: AnswerCopy; beside: OwnAnswer | null }) {
  if (beside) {
    return (
      <p className="answer-difference">
        {beside.lead} {beside.figure && <em>{beside.figure}</em>} {beside.tail}
      </p>
    );
  }
  if (!answer.difference) return null;
  return <p className="answer-difference">{answer.isBelow ? <em>{answer.difference}</em> : answer.difference}</p>;
}

function PlanLine({ rates, headline }: { rates: RatesResponse; headline: HeadlineOffer }) {
  const group = isBuyingGroup(headline);
  const { tariff_type: tariff } = headline;
  const isWide = (rates.by_network?.length ?? 0) > 1;
  const about = [
    ...(group ? [] : [headline.retailer]),
    tariff && formatTariffName(tariff),
    isWide && nameNetwork(rates, headline.network),
  ].filter(Boolean);
  return (
    <p className="answer-plan">
      <PlanMonogram plan={headline} />
      <span>
        <strong>{group ? buyingGroupName : (headline.plan_name ?? headline.retailer ?? 'Plan without a name')}</strong>
        <span>
          {about.join(' · ')}
          <span className="max-sm:hidden">{about.length > 0 && ' · '}GST included</span>
        </span>
      </span>
    </p>
  );
}

interface AnswerSideProps extends AnswerProps {
  headline: HeadlineOffer;
  /** The owner's bill, when it can be compared. */
  own: OwnBill | null;
}

/** Comparison, certainty, notes and actions for the headline price. */
function AnswerSide({ rates, firstPlans, state, operator, noBenchmarkReasons, headline, own }: AnswerSideProps) {
  const cost = headline.annual_cost_inc_gst;
  const of = findNetworkBenchmarks(rates).find(({ network }) => network.id === headline.network);
  const referenceCost = of?.benchmark?.annual_cost_inc_gst ?? null;
  return (
    <div className="answer-side">
      {(own || referenceCost !== null) && (
        <CostBars costIncGst={cost} referenceIncGst={referenceCost} ownIncGst={own?.plan.annual_cost_inc_gst ?? null} />
      )}
      {referenceCost === null && (
        <p>{describeMissingComparison(of?.absence ?? null, noBenchmarkReasons.get(headline.network))}</p>
      )}
      <div className="answer-beside">
        <SecondaryReference reference={own && findHeadlineDifference(rates)} />
        {rates.stability && (
          <p className="answer-certainty">
            <ScenarioGrid stability={rates.stability} />
            <a className="link" href="#what-if">
              {describeCertainty(rates.stability)}
            </a>
          </p>
        )}
      </div>
      <Notes
        notes={listHeadlineNotes(rates, firstPlans, own, operator.feePercent)}
        passedOver={describePassedOverPlan(rates, firstPlans)}
      />
      <Actions
        rates={rates}
        headline={headline}
        plan={findHeadlinePlan(headline, firstPlans)}
        state={state}
        operator={operator}
      />
    </div>
  );
}

/** When there is a bill, the reference price is secondary. */
function SecondaryReference({ reference }: { reference: ReferenceDifference | null }) {
  if (!reference) return null;
  return (
    <p>
      <strong className={reference.side === 'below' ? 'text-cheaper-text' : undefined}>{reference.words}</strong>{' '}
      <span className="max-sm:hidden">the government</span> reference price
    </p>
  );
}

/** On a phone, the note on cheaper plans is hidden, because their rows below say the same. */
function Notes({ notes, passedOver }: { notes: readonly string[]; passedOver: string | null }) {
  if (notes.length === 0 && !passedOver) return null;
  return (
    <ul className="grid gap-1">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {passedOver && <li className="max-sm:hidden">{passedOver}</li>}
    </ul>
  );
}

interface ActionsProps {
  rates: RatesResponse;
  headline: HeadlineOffer;
  plan: RatesPlan | undefined;
  state: ComparisonState;
  operator: Operator;
}

/**
 * When the usage is the owner's, the main button goes to the plan; otherwise to the bill upload, which gives a better
 * result.
 */
function Actions({ rates, headline, plan, state, operator }: ActionsProps) {
  const billFirst = isAssumedUsage(rates, state.usageKwh);
  const next = findPlanAction(plan ?? { ...headline, retailer: null }, operator);
  const seen = headline.ref && formatChangedHref(state, { marks: [headline.ref], sideBySide: true });
  const primary = billFirst ? 'action' : 'button';
  return (
    <div className="answer-actions">
      {billFirst && (
        <a className="button" href="/bill">
          <Icon name="upload" />
          <span>
            Upload a bill<span className="max-sm:hidden"> to compare</span>
          </span>
        </a>
      )}
      {next ? (
        <PlanActionLink plan={headline} action={next} className={primary} />
      ) : (
        seen && (
          <a className={primary} href={seen}>
            See this plan
          </a>
        )
      )}
      <a className="action max-sm:hidden" href="/methodology">
        How we worked this out
      </a>
    </div>
  );
}

/** A later page may lack the headline of the first, but its plans are shown. */
function NoPlanFound({ rates }: { rates: RatesResponse }) {
  return (
    <section aria-labelledby="answer" className="panel p-5" data-answer>
      <h2 id="answer" className="text-xl font-bold">
        {rates.plans.length > 0 ? 'The cheapest plan isn’t known' : 'No plans found'}
      </h2>
      <p className="mt-1">
        {rates.plans.length > 0
          ? 'The rates service named none. Its plans are listed below.'
          : 'We know no plan for this place and usage.'}
      </p>
    </section>
  );
}
