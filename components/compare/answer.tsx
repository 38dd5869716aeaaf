import {
  answerComparison,
  answerSentence,
  besideHeadline,
  checkedSentence,
  coverageSentence,
  headlineOf,
} from '@/lib/comparison/answer';
import { isBuyingGroup } from '@/lib/comparison/plan-words';
import type { OfferFilter } from '@/lib/comparison/state';
import { assumedSentence } from '@/lib/comparison/usage-words';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { DefaultUsage } from './default-usage';
import type { UsageFact } from './usage-facts';

interface AnswerProps {
  rates: RatesResponse;
  /** The plans of the first page, wherever the list stands. */
  firstPlans: readonly RatesPlan[];
  offerFilter: OfferFilter;
  /** The usage the owner gave, kWh a year; null for none. */
  askedKwh: number | null;
  usageFacts: readonly UsageFact[];
  /** Why the network has no benchmark, where the facts know it. */
  noBenchmarkReason: string | null;
}

/** What is cheapest, in a sentence, with everything a price needs to be understood. */
export function Answer({ rates, firstPlans, offerFilter, askedKwh, usageFacts, noBenchmarkReason }: AnswerProps) {
  const sentence = answerSentence(rates, offerFilter);
  const headline = headlineOf(rates);
  const beside = besideHeadline(rates, firstPlans);
  const coverage = coverageSentence(rates);
  const assumed = assumedSentence(rates.usage, rates.location.networks.length);
  return (
    <section
      aria-labelledby="answer"
      className="grid gap-3"
      data-answer
      data-plan-id={(headline && !isBuyingGroup(headline) && headline.plan_id) || undefined}
      data-annual-cost={headline?.annual_cost_inc_gst}
    >
      <h2 id="answer" className="sr-only">
        The answer
      </h2>
      <DefaultUsage rates={rates} askedKwh={askedKwh} facts={usageFacts} />
      <p className="text-xl leading-snug font-semibold tracking-tight text-pretty sm:text-2xl sm:leading-snug">
        {sentence ?? noCheapestWords(rates)}
      </p>
      <p className="text-lg">
        {answerComparison(rates, noBenchmarkReason)} {checkedSentence(rates.summary)}
      </p>
      {beside.length > 0 && (
        <ul className="grid gap-1 border-l-4 border-notice-rule pl-4">
          {beside.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {coverage}{' '}
        <a className="link" href="/coverage">
          What is covered, and what is left out
        </a>
      </p>
      {assumed && <p className="text-muted">{assumed}</p>}
    </section>
  );
}

/** A later page may come without the answer of the first: its plans are there all the same. */
function noCheapestWords({ plans }: RatesResponse): string {
  return plans.length > 0
    ? 'The plans of this page are below; the rates service named no cheapest one beside them.'
    : 'No plan of this kind is known for this place and usage.';
}
