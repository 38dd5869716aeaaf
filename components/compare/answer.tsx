import {
  answerComparison,
  answerSentence,
  checkedSentence,
  coverageSentence,
  uncostedFirstSentence,
} from '@/lib/comparison/answer';
import type { OfferFilter } from '@/lib/comparison/state';
import { assumedSentence, defaultUsageSentence } from '@/lib/comparison/usage-words';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';

interface AnswerProps {
  rates: RatesResponse;
  /** The plans of the first page, wherever the list stands. */
  firstPlans: readonly RatesPlan[];
  offerFilter: OfferFilter;
  /** Why the network has no benchmark, where the facts know it. */
  noBenchmarkReason: string | null;
}

/** What is cheapest, in a sentence, with everything a price needs to be understood. */
export function Answer({ rates, firstPlans, offerFilter, noBenchmarkReason }: AnswerProps) {
  const sentence = answerSentence(rates, offerFilter, firstPlans[0]);
  const uncosted = uncostedFirstSentence(rates, firstPlans);
  const assumed = assumedSentence(rates.usage);
  return (
    <section aria-labelledby="answer" className="grid gap-3">
      <h2 id="answer" className="sr-only">
        The answer
      </h2>
      <DefaultUsage rates={rates} />
      <p className="text-xl leading-snug font-semibold tracking-tight text-pretty sm:text-2xl sm:leading-snug">
        {sentence ?? 'No plan of this kind is known for this place and usage.'}
      </p>
      {sentence && (
        <p className="text-lg">
          {answerComparison(rates, firstPlans[0], noBenchmarkReason)} {checkedSentence(rates.summary)}
        </p>
      )}
      {uncosted && <p className="border-l-4 border-notice-rule pl-4 font-semibold">{uncosted}</p>}
      <p className="text-muted">{coverageSentence(rates.summary)}</p>
      {assumed && <p className="text-muted">{assumed}</p>}
    </section>
  );
}

function DefaultUsage({ rates }: { rates: RatesResponse }) {
  const sentence = defaultUsageSentence(rates.usage);
  if (!sentence) return null;
  return (
    <p className="border-l-4 border-notice-rule bg-notice px-4 py-3">
      <strong>{sentence}</strong>{' '}
      <a className="link" href="#usage_kwh">
        Enter your usage
      </a>
    </p>
  );
}
