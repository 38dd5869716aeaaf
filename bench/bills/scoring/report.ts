/** The scores of a folder as tables of text. */
import { confidenceOf } from '@/lib/bills/basis';
import { type ScalarName, scalarNames } from '../truth';
import type { BillScore } from './bill-score';

interface Tally {
  right: number;
  of: number;
}

const percent = ({ right, of }: Tally) => (of === 0 ? '-' : `${((100 * right) / of).toFixed(1)} %`);

/** Fields that the bill prints or that were read: right ones of all those. */
function fieldTally(scores: readonly BillScore[], name?: ScalarName): Tally {
  const judged = scores.flatMap(({ fields }) =>
    fields.filter((field) => field.verdict !== 'absent' && (!name || field.name === name)),
  );
  return { right: judged.filter(({ verdict }) => verdict === 'right').length, of: judged.length };
}

/** Lines of the bills and lines that were read too many: right ones of all those. */
function lineTally(scores: readonly BillScore[]): Tally {
  const lines = scores.flatMap(({ charges }) => charges.lines);
  const extra = scores.reduce((count, { charges }) => count + charges.extra.length, 0);
  return { right: lines.filter(({ right }) => right).length, of: lines.length + extra };
}

function prefillTally(scores: readonly BillScore[]): Tally {
  const judged = scores.filter(({ prefillRight }) => prefillRight !== null);
  return { right: judged.filter(({ prefillRight }) => prefillRight).length, of: judged.length };
}

function lineShare(
  scores: readonly BillScore[],
  holds: (line: BillScore['charges']['lines'][number]) => boolean,
): Tally {
  const read = scores.flatMap(({ charges }) => charges.lines.filter((line) => line.read !== null));
  return { right: read.filter(holds).length, of: read.length };
}

/** The figures of a whole folder. */
export function totalsText(title: string, scores: readonly BillScore[]): string {
  const sureWrong = scores.reduce((count, { confidentlyWrong }) => count + confidentlyWrong.length, 0);
  const times = scores.map(({ elapsedMs }) => elapsedMs).sort((a, b) => a - b);
  const rows: [string, string][] = [
    ['bills', String(scores.length)],
    ['fields right', counted(fieldTally(scores))],
    ['charge lines right', counted(lineTally(scores))],
    ['  class of the lines read', percent(lineShare(scores, ({ classRight }) => classRight))],
    ['  time period of the lines read', percent(lineShare(scores, ({ periodRight }) => periodRight))],
    ['prefill right', counted(prefillTally(scores))],
    [
      'energy type right',
      counted({ right: scores.filter(({ energyTypeRight }) => energyTypeRight).length, of: scores.length }),
    ],
    ['wrong at confidence 0.9 or more', String(sureWrong)],
    ['median ms a bill', (times[Math.floor(times.length / 2)] ?? 0).toFixed(0)],
  ];
  return `${title}\n${table(rows)}`;
}

const buckets = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01] as const;

/** What a confidence is worth: values read with it, and the share of them that is right. */
export function calibrationText(scores: readonly BillScore[]): string {
  const fields = scores.flatMap(({ fields: all }) => all.filter(({ read, verdict }) => read && verdict !== 'absent'));
  const lines = scores.flatMap(({ charges }) => [
    ...charges.lines.flatMap(({ read, right }) => (read ? [{ confidence: confidenceOf(read), right }] : [])),
    ...charges.extra.map((extra) => ({ confidence: confidenceOf(extra), right: false })),
  ]);
  const told = fields.map(({ read, verdict }) => ({ confidence: read!.confidence, right: verdict === 'right' }));
  const share = (all: typeof told, from: number, to: number) => {
    const own = all.filter(({ confidence }) => confidence >= from && confidence < to);
    return [String(own.length), percent({ right: own.filter(({ right }) => right).length, of: own.length })];
  };
  const rows = buckets.slice(0, -1).map((from, i) => {
    const to = buckets[i + 1]!;
    return [`${from.toFixed(2)} to ${Math.min(to, 1).toFixed(2)}`, ...share(told, from, to), ...share(lines, from, to)];
  });
  return table([['confidence', 'fields', 'right', 'lines', 'right'], ...rows]);
}

/** A row per scalar field: right, missing, wrong, invented. */
export function fieldsText(scores: readonly BillScore[]): string {
  const rows = scalarNames.map((name) => {
    const all = scores.flatMap(({ fields }) => fields.filter((field) => field.name === name));
    const count = (verdict: string) => String(all.filter((field) => field.verdict === verdict).length);
    return [
      name,
      percent(fieldTally(scores, name)),
      count('right'),
      count('missing'),
      count('wrong'),
      count('invented'),
    ];
  });
  return table([['field', 'right', '#right', '#missing', '#wrong', '#invented'], ...rows]);
}

/** A row per group of bills: kind, or layout. */
export function groupsText(head: string, scores: readonly BillScore[], keyOf: (score: BillScore) => string): string {
  const keys = [...new Set(scores.map(keyOf))];
  const rows = keys.map((key) => {
    const own = scores.filter((score) => keyOf(score) === key);
    const sureWrong = own.reduce((count, { confidentlyWrong }) => count + confidentlyWrong.length, 0);
    return [
      key,
      String(own.length),
      percent(fieldTally(own)),
      percent(lineTally(own)),
      percent(prefillTally(own)),
      String(sureWrong),
    ];
  });
  return table([[head, 'bills', 'fields', 'lines', 'prefill', 'sure but wrong'], ...rows]);
}

/** Everything that is not right, a line each. */
export function missesText(scores: readonly BillScore[]): string {
  return scores.flatMap(missesOf).join('\n');
}

function missesOf({ file, fileKind, fields, charges, prefillFaults }: BillScore): string[] {
  const bad = fields.filter(({ verdict }) => verdict !== 'right' && verdict !== 'absent');
  return [
    ...bad.map(
      ({ name, verdict, expected, read }) =>
        `${name} ${verdict}: ${shown(expected)} read as ${shown(read?.value)}${at(read)}`,
    ),
    ...charges.lines
      .filter(({ right }) => !right)
      .map(
        ({ expected, read }) =>
          `line ${calculation(expected)} read as ${read ? calculation(read) + at({ confidence: confidenceOf(read) }) : 'nothing'}`,
      ),
    ...charges.extra.map((read) => `line too many: ${calculation(read)}${at({ confidence: confidenceOf(read) })}`),
    ...(prefillFaults.length > 0 ? [`prefill: ${prefillFaults.join(', ')}`] : []),
  ].map((miss) => `${fileKind === 'print' ? file : `${file} ${fileKind}`}: ${miss}`);
}

function at(read: { confidence: number } | null): string {
  return read ? ` (${read.confidence.toFixed(2)})` : '';
}

function shown(value: string | number | null | undefined): string {
  return value === null || value === undefined ? 'nothing' : JSON.stringify(value);
}

interface Calculated {
  description: string;
  quantity: number | null;
  unit: string | null;
  rate: number | null;
  amount: number;
}

function calculation({ description, quantity, unit, rate, amount }: Calculated): string {
  return `"${description}" ${quantity ?? '-'} ${unit ?? '-'} × ${rate ?? '-'} = ${amount}`;
}

function counted(tally: Tally): string {
  return `${percent(tally)} (${tally.right} of ${tally.of})`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}
