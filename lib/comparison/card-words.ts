/** The answer as a picture says it, for link previews: the price large, and the few words it needs. */
import type { RatesResponse } from '@/lib/rates/contract';
import { sampleRates } from '@/lib/rates/warning-codes';
import { answerWords } from './answer';
import { dateWords } from './format';
import { placeName } from './place-words';
import type { ComparisonState } from './state';
import { usageIsDefault } from './usage-words';

export interface CardWords {
  kicker: string;
  /** The largest words of the picture. */
  title: string;
  difference: string;
  isBelow: boolean;
  plan: string;
  foot: string;
}

export const plainCard: CardWords = {
  kicker: 'Business electricity',
  title: 'Find a better plan',
  difference: 'Every plan costed at your usage',
  isBelow: true,
  plan: 'Beside the government reference price',
  foot: '',
};

const maxCharacters = { kicker: 60, title: 24, difference: 60, plan: 60, foot: 110 };

/** The words for the first page of a result; null where there is no answer to show, or one that is personal. */
export function cardWords(rates: RatesResponse, state: ComparisonState): CardWords | null {
  const words = answerWords(rates);
  if (!words || state.level === 'nmi') return null;
  const isSample = rates.warnings.some(({ code }) => code === sampleRates);
  const foot = [
    placeName(rates.location),
    `GST included, checked ${dateWords(rates.summary.checked_at)}`,
    ...(rates.usage && usageIsDefault(rates.usage) ? ['usage assumed'] : []),
    ...(isSample ? ['invented example'] : []),
  ].join(' · ');
  return {
    kicker: clipped(words.title, maxCharacters.kicker),
    title: clipped(`${words.price} a year`, maxCharacters.title),
    difference: clipped(words.difference ?? '', maxCharacters.difference),
    isBelow: words.isBelow,
    plan: clipped(words.plan ?? '', maxCharacters.plan),
    foot: clipped(foot, maxCharacters.foot),
  };
}

/** Names come from elsewhere: no control characters, no more than fits, cut between words where there are any. */
function clipped(text: string, max: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max * 0.7 ? cut.slice(0, space) : cut}…`;
}
