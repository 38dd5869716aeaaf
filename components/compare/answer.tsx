import { Icon } from '@/components/ui/icon';
import {
  answerWords,
  besideHeadline,
  headlineDifference,
  headlineOf,
  headlinePlan,
  isPartlyCosted,
  otherKindSentence,
  passedOverSentence,
} from '@/lib/comparison/answer';
import { networkBenchmarks, noComparisonSentence } from '@/lib/comparison/benchmark-words';
import { planAction } from '@/lib/comparison/next-steps';
import type { Operator } from '@/lib/comparison/operator';
import { afterFeeWords, ownAnswer, ownBillOf } from '@/lib/comparison/own-bill';
import { networkName } from '@/lib/comparison/place-words';
import { beforeFee, buyingGroupName, isBuyingGroup, tariffName } from '@/lib/comparison/plan-words';
import { certaintyWords } from '@/lib/comparison/stability-words';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import { usageIsAssumed } from '@/lib/comparison/usage-words';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { Ladder } from './ladder';
import { OwnLine } from './own-bill';
import { PlanActionLink } from './plan-action-link';
import { PlanMonogram } from './plan-monogram';
import { CertaintyGrid } from './what-if';

export interface AnswerProps {
  /** What the answer is taken from: every plan of the place. */
  rates: RatesResponse;
  /** The plans of the first page, whichever page is listed. */
  firstPlans: readonly RatesPlan[];
  state: ComparisonState;
  operator: Operator;
  /** By network slug: why it has no reference price, where the facts know it. */
  noBenchmarkReasons: ReadonlyMap<string, string>;
}

/** The price of the best plan, large; how far that is from the reference price, which plan it is, how sure, and what to do. */
export function Answer({ rates, firstPlans, state, operator, noBenchmarkReasons }: AnswerProps) {
  const headline = headlineOf(rates);
  const words = answerWords(rates);
  if (!headline || !words) return <NoAnswer rates={rates} />;
  const group = isBuyingGroup(headline);
  const of = networkBenchmarks(rates).find(({ network }) => network.id === headline.network);
  const referenceCost = of?.benchmark?.annual_cost_inc_gst ?? null;
  const cost = headline.annual_cost_inc_gst;
  const bill = ownBillOf(rates);
  const own = isPartlyCosted(rates) ? null : bill;
  const beside = own && ownAnswer(cost, own);
  const reference = own && headlineDifference(rates);
  const afterFee = own && group && operator.feePercent ? afterFeeWords(cost, own, operator.feePercent) : null;
  const otherKind = otherKindSentence(rates);
  // On a phone the rows of these plans say it themselves, a thumb below.
  const passedOver = passedOverSentence(rates, firstPlans);
  const { tariff_type: tariff } = headline;
  const isWide = (rates.by_network?.length ?? 0) > 1;
  const about = [
    ...(group ? [] : [headline.retailer]),
    tariff && tariffName(tariff),
    isWide && networkName(rates, headline.network),
  ].filter(Boolean);
  const notes = [
    ...(afterFee ? [`${afterFee}.`] : []),
    ...besideHeadline(rates, firstPlans),
    ...(otherKind ? [otherKind] : []),
  ];
  return (
    <section
      aria-labelledby="answer"
      className="answer"
      data-answer
      data-plan-id={(!group && headline.plan_id) || undefined}
      data-annual-cost={cost}
    >
      <div className="answer-main">
        <h2 id="answer" className="answer-kicker">
          {words.title}
        </h2>
        <p className="answer-price">
          {words.price} <small>a year{group && `, ${beforeFee}`}</small>
        </p>
        {beside ? (
          <p className="answer-difference">
            {beside.lead} {beside.figure && <em>{beside.figure}</em>} {beside.tail}
          </p>
        ) : (
          words.difference && (
            <p className="answer-difference">{words.isBelow ? <em>{words.difference}</em> : words.difference}</p>
          )
        )}
        <p className="answer-plan">
          <PlanMonogram plan={headline} />
          <span>
            <strong>
              {group ? buyingGroupName : (headline.plan_name ?? headline.retailer ?? 'Plan without a name')}
            </strong>
            <span>
              {about.join(' · ')}
              <span className="max-sm:hidden">{about.length > 0 && ' · '}GST included</span>
            </span>
          </span>
        </p>
        {bill && <OwnLine own={bill} />}
      </div>
      <div className="answer-side">
        {(own || referenceCost !== null) && (
          <Ladder costIncGst={cost} referenceIncGst={referenceCost} ownIncGst={own?.plan.annual_cost_inc_gst ?? null} />
        )}
        {referenceCost === null && (
          <p>{noComparisonSentence(of?.absence ?? null, noBenchmarkReasons.get(headline.network))}</p>
        )}
        <div className="answer-beside">
          {reference && (
            <p>
              <strong className={reference.side === 'below' ? 'text-cheaper-text' : undefined}>
                {reference.words}
              </strong>{' '}
              <span className="max-sm:hidden">the government</span> reference price
            </p>
          )}
          {rates.stability && (
            <p className="answer-certainty">
              <CertaintyGrid stability={rates.stability} />
              <a className="link" href="#what-if">
                {certaintyWords(rates.stability)}
              </a>
            </p>
          )}
        </div>
        {(notes.length > 0 || passedOver) && (
          <ul className="grid gap-1">
            {notes.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {passedOver && <li className="max-sm:hidden">{passedOver}</li>}
          </ul>
        )}
        <Actions rates={rates} plan={headlinePlan(headline, firstPlans)} state={state} operator={operator} />
      </div>
    </section>
  );
}

interface ActionsProps {
  rates: RatesResponse;
  plan: RatesPlan | undefined;
  state: ComparisonState;
  operator: Operator;
}

/** With a usage of the owner's own the button leads to the plan; before that a bill makes the better answer. */
function Actions({ rates, plan, state, operator }: ActionsProps) {
  const billFirst = usageIsAssumed(rates, state.usageKwh);
  const headline = headlineOf(rates)!;
  const next = planAction(plan ?? { ...headline, retailer: null }, operator);
  const seen = headline.ref && changedHref(state, { marks: [headline.ref], sideBySide: true });
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

/** A later page may come without the answer of the first: its plans are there all the same. */
function NoAnswer({ rates }: { rates: RatesResponse }) {
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
