import type { CardWords } from '@/lib/comparison/card-words';

const ink = '#111b18';
const muted = '#53615c';
const accent = '#06624e';
const rule = '#dfe5e2';

/** So large that the longest answer still leaves room for what stands below it. */
function answerPx(characters: number): number {
  if (characters <= 105) return 50;
  return characters <= 170 ? 43 : 36;
}

/** The picture of a link preview, 1200 × 630. Drawn apart from any page, so its colours stand here: those of light paper. */
export function AnswerCard({ words: { heading, answer, comparison, foot } }: { words: CardWords }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '52px 64px 44px',
        backgroundColor: '#ffffff',
        color: ink,
        borderTop: `14px solid ${accent}`,
      }}
    >
      <div style={{ display: 'flex', fontSize: 30, color: muted }}>{heading}</div>
      <div style={{ display: 'flex', marginTop: 24, fontSize: answerPx(answer.length), lineHeight: 1.25 }}>
        {answer}
      </div>
      <div style={{ display: 'flex', marginTop: 24, fontSize: 28, lineHeight: 1.35, color: muted }}>{comparison}</div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          marginTop: 'auto',
          paddingTop: 20,
          borderTop: `2px solid ${rule}`,
          fontSize: 24,
          color: muted,
        }}
      >
        <div style={{ display: 'flex', color: accent, fontSize: 34 }}>Gridfare</div>
        <div style={{ display: 'flex', maxWidth: 860, textAlign: 'right' }}>{foot}</div>
      </div>
    </div>
  );
}
