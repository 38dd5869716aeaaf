/** The table of what we claim: a row for each figure, beside its anchor and its bar. */

/** A measurement. What of it is claimed stands in `bar`; a figure without a bar is only told. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the least that could do the same takes, in the same unit. */
  anchor?: number;
  bar?: { most: number } | { least: number } | { mostAnchors: number };
}

/** Figures measured in one go. */
export interface Part {
  /** What is measured, and how. */
  measured: string;
  anchor?: string;
  /** Gives each figure as soon as it is known. Throws `NotHere` when this machine cannot measure it. */
  figures: (asked: readonly string[]) => AsyncIterable<Figure>;
}

/** Says what this machine lacks. */
export class NotHere extends Error {}

/** Measures parts and prints their rows. Resolves to the number of figures that miss their bar. */
export async function printTable(parts: readonly (readonly [string, Part])[], asked: readonly string[]) {
  let missed = 0;
  for (const [name, { measured, anchor, figures }] of parts) {
    console.log(`\n${name}: ${measured}.${anchor ? ` Anchor: ${anchor}.` : ''}`);
    printRow(['', 'measured', 'anchor', '× anchor', 'bar', '']);
    try {
      for await (const figure of figures(asked)) {
        const met = isMet(figure);
        if (!met) missed++;
        printRow([...cells(figure), met ? '' : 'NOT MET']);
      }
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      console.log(`  skipped: ${error.message}`);
    }
  }
  return missed;
}

function isMet({ value, anchor, bar }: Figure): boolean {
  if (bar === undefined) return true;
  if ('most' in bar) return value <= bar.most;
  if ('least' in bar) return value >= bar.least;
  return anchor !== undefined && value <= bar.mostAnchors * anchor;
}

function cells({ name, value, unit, anchor, bar }: Figure): string[] {
  const withUnit = (amount: number) => [shown(amount), unit].filter(Boolean).join(' ');
  return [
    name,
    withUnit(value),
    anchor === undefined ? '' : withUnit(anchor),
    anchor === undefined ? '' : (value / anchor).toFixed(2),
    bar === undefined ? '' : barText(bar),
  ];
}

function barText(bar: NonNullable<Figure['bar']>): string {
  if ('most' in bar) return `at most ${shown(bar.most)}`;
  return 'least' in bar ? `at least ${shown(bar.least)}` : `at most ${bar.mostAnchors} × anchor`;
}

/** Three figures, or all before the point. */
function shown(value: number): string {
  return value.toLocaleString('en-AU', {
    maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0,
  });
}

const widths = [46, -14, -14, -9, -20, 9];

function printRow(row: readonly string[]): void {
  const padded = row.map((cell, i) => {
    const width = widths[i] ?? 0;
    return width < 0 ? cell.padStart(-width) : cell.padEnd(width);
  });
  console.log(`  ${padded.join('  ').trimEnd()}`);
}
