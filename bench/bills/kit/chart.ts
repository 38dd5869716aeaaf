/** Usage graphs as bills draw them: their numbers are distractors. */
import { Html, html } from './html';

export interface Bar {
  label: string;
  value: number;
}

const fontSize = 8;

/** A line through months, with a scale of some steps but no values. */
export function lineChart(
  bars: readonly Bar[],
  { width, height, color, steps }: { width: number; height: number; color: string; steps: number },
): Html {
  const top = Math.max(...bars.map((bar) => bar.value), 1);
  const slot = (width - 40) / (bars.length - 1);
  const y = (value: number) => height - 16 - (value / top) * (height - 30);
  const points = bars.map((bar, i) => `${34 + i * slot},${y(bar.value)}`).join(' ');
  const scale = Array.from({ length: steps + 1 }, (_, i) => {
    const value = Math.round((top * i) / steps);
    return html`<text x="28" y="${y(value) + 3}" text-anchor="end">${value}</text>
<line x1="32" x2="${width}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>`;
  });
  const labels = bars.map(
    (bar, i) => html`<text x="${34 + i * slot}" y="${height - 3}" text-anchor="middle">${bar.label}</text>`,
  );
  return html`<svg width="${width}" height="${height}" style="font-size:${fontSize}px">${scale}
<polyline points="${points}" fill="none" stroke="${color}" stroke-width="1.5"/>${labels}</svg>`;
}

/** Bars that only look like a bar code. */
export function barcode(seed: string, width = 180, height = 32): Html {
  let x = 0;
  const stripes: string[] = [];
  for (let i = 0; x < width - 4; i++) {
    const stripe = 1 + (seed.charCodeAt(i % seed.length) % 3);
    if (i % 2 === 0) stripes.push(`<rect x="${x}" y="0" width="${stripe}" height="${height}"/>`);
    x += stripe;
  }
  return new Html(`<svg width="${width}" height="${height}">${stripes.join('')}</svg>`);
}
