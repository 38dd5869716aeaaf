/** The preview image of a comparison, with its words: the price in large type and a few more. */
import { markBars } from '@/components/ui/wordmark';
import type { RatesResponse } from '@/lib/rates/contract';
import { sampleRates } from '@/lib/rates/warnings';
import type { ComparisonState } from '@/lib/site/address/state';
import type { Arrangement } from '@/lib/site/offers';
import { describeAnswer, type PriceRange } from '@/lib/site/words/answer';
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
export function makeCardCopy(
  rates: RatesResponse,
  whole: Arrangement,
  state: ComparisonState,
  range: PriceRange | null = null,
): CardCopy | null {
  const answer = describeAnswer(rates, whole, range);
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

const panel = '#06392e';
const white = '#ffffff';
const muted = '#b9dccf';
const cheaper = '#8fe6cb';
const maxPricePx = 150;

/** The price fills the width if possible; a range of two prices is smaller. */
function priceSizePx(characters: number): number {
  return Math.min(maxPricePx, Math.floor(1900 / characters));
}

/** Preview image, 1200 × 630. It is rendered outside any page, so its colours are defined here. */
export function AnswerCard({ copy: { kicker, title, difference, isBelow, plan, foot } }: { copy: CardCopy }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '56px 64px 48px',
        backgroundColor: panel,
        color: white,
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <div style={{ display: 'flex', fontSize: 38, color: muted }}>{kicker}</div>
        <Mark />
      </div>
      <div
        style={{
          display: 'flex',
          marginTop: 22,
          fontSize: priceSizePx(title.length),
          letterSpacing: '-0.03em',
          lineHeight: 1.1,
        }}
      >
        {title}
      </div>
      <div style={{ display: 'flex', marginTop: 20, fontSize: 48, color: isBelow ? cheaper : white }}>{difference}</div>
      <div style={{ display: 'flex', marginTop: 16, fontSize: 38, color: white }}>{plan}</div>
      <div style={{ display: 'flex', marginTop: 'auto', fontSize: 26, color: muted }}>
        {foot ? `Gridfare · ${foot}` : 'Gridfare'}
      </div>
    </div>
  );
}

/** The logo: bars that end before the reference line. */
function Mark() {
  return (
    <svg aria-hidden="true" width="84" height="84" viewBox="0 0 26 26">
      <path fill={cheaper} d={markBars} />
      <path fill={white} d="M17 4h2.5v18H17z" />
    </svg>
  );
}
