/** The answer as a picture says it, for link previews: the page's own sentences, each cut to what fits. */
import type { RatesResponse } from '@/lib/rates/contract';
import { answerComparison, answerSentence, besideHeadline, checkedSentence } from './answer';
import { placeWords } from './place-words';
import type { ComparisonState } from './state';
import { defaultUsageSentence } from './usage-words';

export interface CardWords {
  heading: string;
  answer: string;
  comparison: string;
  foot: string;
}

export const plainCard: CardWords = {
  heading: 'What should your business pay for electricity?',
  answer: 'Every business plan of your network, costed at your usage including GST, and ranked.',
  comparison: 'Beside the regulated benchmark at the same usage.',
  foot: '',
};

const longest = { heading: 70, answer: 230, comparison: 220, foot: 150 };

/**
 * The words for the first page of a result; what has to be known beside its price comes before a comparison. Null where there is
 * no answer to show, or one that is personal. `reason` says why a network has no benchmark.
 */
export function cardWords(rates: RatesResponse, state: ComparisonState, reason: string | null): CardWords | null {
  if (state.level === 'nmi') return null;
  const answer = answerSentence(rates, state.offerFilter);
  if (!answer) return null;
  const isSample = rates.warnings.some(({ code }) => code === 'sample_rates');
  const foot = [
    checkedSentence(rates.summary),
    ...(defaultUsageSentence(rates, state.usageKwh) === null ? [] : ['The usage is the default.']),
    ...(isSample ? ['A sample: retailers and prices are invented.'] : []),
  ].join(' ');
  return {
    heading: clipped(`Business electricity for ${placeWords(rates.location)}`, longest.heading),
    answer: clipped(answer, longest.answer),
    comparison: clipped(
      besideHeadline(rates, rates.plans)[0] ?? answerComparison(rates, reason) ?? '',
      longest.comparison,
    ),
    foot: clipped(foot, longest.foot),
  };
}

/** Names come from elsewhere: no control characters, no more than fits, cut between words where there are any. */
function clipped(text: string, most: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...plain];
  if (characters.length <= most) return plain;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > most * 0.7 ? cut.slice(0, space) : cut}…`;
}
