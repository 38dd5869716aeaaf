/** The scores of a folder as tables of text. */
import { scalarNames } from '../truth';
import type { BillScore } from './bill-score';
import { listDifferences } from './differences';
import { computeFigures, computePercent, type Tally, tally } from './figures';

function percent(counts: Tally, digits = 1): string {
  const share = computePercent(counts);
  return share === null ? '-' : `${share.toFixed(digits)} %`;
}

function lineShare(
  scores: readonly BillScore[],
  holds: (line: BillScore['charges']['lines'][number]) => boolean,
): Tally {
  const read = scores.flatMap(({ charges }) => charges.lines.filter((line) => line.read !== null));
  return tally(read, holds);
}

/** The figures of a whole folder. */
export function totalsText(title: string, scores: readonly BillScore[]): string {
  const figures = computeFigures(scores);
  const times = scores.map(({ elapsedMs }) => elapsedMs).sort((a, b) => a - b);
  const rows: [string, string][] = [
    ['bills', String(figures.bills)],
    ['fields right', counted(figures.fields)],
    ['charge lines right', counted(figures.lines)],
    ['  class of the lines read', percent(lineShare(scores, ({ classRight }) => classRight))],
    ['  time period of the lines read', percent(lineShare(scores, ({ periodRight }) => periodRight))],
    ['prefill right', counted(figures.prefill)],
    ['energy type right', counted(tally(scores, ({ energyTypeRight }) => energyTypeRight))],
    ['wrong at confidence 0.9 or more', String(figures.confidentlyWrong)],
    ['wrong without a word', counted(figures.silentlyWrong, 2)],
    ['wrong and in no issue, however unsure', counted(figures.wrongWithoutIssue, 2)],
    ['bills with false alarms', counted(figures.falseAlarms)],
    ['median ms a bill', (times[Math.floor(times.length / 2)] ?? 0).toFixed(0)],
  ];
  return `${title}\n${table(rows)}`;
}

/** A row per scalar field: right, missing, wrong, invented. */
export function fieldsText(scores: readonly BillScore[]): string {
  const rows = scalarNames.map((name) => {
    const printed = scores.flatMap(({ fields }) =>
      fields.filter((field) => field.name === name && field.verdict !== 'absent'),
    );
    const count = (verdict: string) => tally(printed, (field) => field.verdict === verdict);
    const counts = ['right', 'missing', 'wrong', 'invented'].map((verdict) => String(count(verdict).right));
    return [name, percent(count('right')), ...counts];
  });
  return table([['field', 'right', '#right', '#missing', '#wrong', '#invented'], ...rows]);
}

/** A row per group of bills: file, kind, or layout. */
export function groupsText(head: string, scores: readonly BillScore[], keyOf: (score: BillScore) => string): string {
  const rows = [...groupScores(scores, keyOf)].map(([key, own]) => {
    const { bills, fields, lines, prefill, confidentlyWrong, silentlyWrong, falseAlarms } = computeFigures(own);
    const shares = [...[fields, lines, prefill].map((one) => percent(one)), String(confidentlyWrong)];
    return [key, String(bills), ...shares, percent(silentlyWrong, 2), percent(falseAlarms)];
  });
  const heads = ['bills', 'fields', 'lines', 'prefill', 'wrong at 0.9', 'wrong, no word', 'false alarms'];
  return table([[head, ...heads], ...rows]);
}

/** The scores by a key, in the order in which keys come up. */
export function groupScores(
  scores: readonly BillScore[],
  keyOf: (score: BillScore) => string,
): Map<string, BillScore[]> {
  const groups = new Map<string, BillScore[]>();
  for (const score of scores) groups.set(keyOf(score), [...(groups.get(keyOf(score)) ?? []), score]);
  return groups;
}

/** Everything that is not right, a line each. */
export function missesText(scores: readonly BillScore[]): string {
  return scores.flatMap(listMisses).join('\n');
}

function listMisses(score: BillScore): string[] {
  const { file, fileKind, prefillFaults, silentlyWrong } = score;
  return [
    ...listDifferences(score).map(({ key, detail }) => `${key}: ${detail}`),
    ...(prefillFaults.length > 0 ? [`prefill: ${prefillFaults.join(', ')}`] : []),
    ...(silentlyWrong.length > 0 ? [`wrong without a word: ${silentlyWrong.join(', ')}`] : []),
  ].map((miss) => `${fileKind === 'print' ? file : `${file} ${fileKind}`}: ${miss}`);
}

function counted(counts: Tally, digits = 1): string {
  return `${percent(counts, digits)} (${counts.right} of ${counts.of})`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}
