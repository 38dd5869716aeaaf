/** Text of the preview image: the price in large type and a few more words. */
import type { RatesResponse } from '@/lib/rates/contract';
import { sampleRates } from '@/lib/rates/warnings';
import type { ComparisonState } from '@/lib/site/address/state';
import type { Arrangement } from '@/lib/site/offers';
import { describeAnswer } from '@/lib/site/words/answer';
import { formatDate } from '@/lib/site/words/format';
import { namePlace } from '@/lib/site/words/place-copy';
import { isAssumedUsage } from '@/lib/site/words/usage-copy';

/** The texts of the image; `title` is the largest. */
export type CardCopy = typeof plainCard;

export const plainCard = {
  kicker: 'Business electricity',
  title: 'Find a better plan',
  difference: 'Every plan costed at your usage',
  isBelow: true,
  plan: 'Beside the government reference price',
  foot: '',
};

const maxCharacters = { kicker: 60, title: 24, difference: 60, plan: 60, foot: 110 };

/** Returns the text for the first page of a result; null when there is no plan, or the result is personal. */
export function makeCardCopy(rates: RatesResponse, whole: Arrangement, state: ComparisonState): CardCopy | null {
  const answer = describeAnswer(rates, whole);
  if (!answer || state.level === 'nmi') return null;
  const isSample = rates.warnings.some(({ code }) => code === sampleRates);
  const foot = [
    namePlace(rates.location),
    `GST included, checked ${formatDate(rates.summary.checked_at)}`,
    ...(isAssumedUsage(rates, state) ? ['usage assumed'] : []),
    ...(isSample ? ['invented example'] : []),
  ].join(' · ');
  return {
    kicker: clip(answer.title, maxCharacters.kicker),
    title: clip(`${answer.price} a year`, maxCharacters.title),
    difference: clip(answer.difference ?? '', maxCharacters.difference),
    isBelow: answer.isBelow,
    plan: clip(answer.plan ?? '', maxCharacters.plan),
    foot: clip(foot, maxCharacters.foot),
  };
}

/** Truncates text from outside, preferably between words, and removes control characters. */
function clip(text: string, max: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...plain];
  if (characters.length <= max) return plain;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max * 0.7 ? cut.slice(0, space) : cut}…`;
}
