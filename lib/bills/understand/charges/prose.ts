/** Finds charges in sentences: "you used 3,061.5 kWh at 27.3 cents per kWh, which comes to $836.46". */

import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { findBand } from './classify';
import { solveLine } from './solve';
import { type CalculatedRow, type Figure, makeLoneRow } from './stages';

/** The maximum number of figures before an amount that belong to its calculation. */
const maxReach = 4;

/** Amounts in running text that the numbers before them multiply to. Skips rows of tables. */
export function findProseRows(doc: DocumentIndex, tableRows: readonly CalculatedRow[]): CalculatedRow[] {
  const proved = new Set(tableRows.filter((row) => row.calculation?.proved).map((row) => row.line.words[0]));
  return doc.paragraphs.flatMap((line) =>
    line.words.some((word) => proved.has(word)) ? [] : findRowsInSentence(doc, line),
  );
}

function findRowsInSentence(doc: DocumentIndex, line: Line): CalculatedRow[] {
  const figures = doc.numbers(line).map((number): Figure => ({ number, column: null }));
  let used = 0;
  return figures.flatMap(({ number: amount }, i) => {
    if (amount.kind !== 'money' || amount.decimals > 2) return [];
    const before = figures.slice(Math.max(used, i - maxReach), i);
    const calculation = solveLine(before, amount.value);
    const isNamed = calculation?.quantity.number.kind === 'quantity' || calculation?.rate.number.kind === 'rate';
    if (!calculation?.proved || !isNamed) return [];
    used = i + 1;
    const first = before.find((one) => one === calculation.quantity || one === calculation.rate);
    const start = findSentenceStart(line.text, (first?.number ?? amount).start);
    return [makeLoneRow({ line, start, end: amount.end, figures: before, amount, calculation })];
  });
}

function findSentenceStart(text: string, at: number): number {
  const stop = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('; ', at));
  return stop < 0 ? 0 : stop + 2;
}

/** A short name for a charge in a sentence, from what it is for. */
export function describeSentence(row: CalculatedRow): string {
  if (row.name !== undefined) return row.name;
  const sentence = row.line.text.slice(row.start, row.end).toLowerCase();
  const unit =
    row.calculation?.quantity?.number.quantityUnit?.unit ?? row.calculation?.rate?.number.rateUnit?.unit ?? '';
  const band = findBand(sentence);
  if (unit === 'days' || /\bsupply(?:ing)?\b|\bservice charge\b|\bdaily\b/.test(sentence)) return 'Supply charge';
  if (/\bgreen ?power\b|\baccredited\b/.test(sentence)) return 'GreenPower';
  if (/\bfeed[- ]?in\b|\bexport|\bsolar\b/.test(sentence)) return 'Solar feed-in';
  if (/\bdemand\b/.test(sentence)) return 'Demand charge';
  if (/\bcontrolled\b|\bhot water\b/.test(sentence)) return 'Controlled load usage';
  return band ? `${{ peak: 'Peak', off_peak: 'Off-peak', shoulder: 'Shoulder' }[band]} usage` : 'Usage charge';
}
