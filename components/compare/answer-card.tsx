import { markBars } from '@/components/ui/wordmark';
import type { CardCopy } from '@/lib/pages/result/card-copy';

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
