/** Finds charges in sentences: "you used 3,061.5 kWh at 27.3 cents per kWh, which comes to $836.46". */

import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
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
  return figures.flatMap((figure, i) => {
    const { number } = figure;
    if (number.kind !== 'money' || number.decimals > 2) return [];
    const amount = withoutBrackets(line.text, number);
    const before = figures.slice(Math.max(used, i - maxReach), i);
    const next = figures[i + 1];
    const behind = next && isCountBehind(line.text.slice(number.end, next.number.start), next) ? [next] : [];
    const plain = solveLine(before, amount.value);
    const calculation = plain?.proved ? plain : solveLine([...before, ...behind], amount.value);
    const named =
      calculation?.proved &&
      (calculation.quantity?.number.kind === 'quantity' || calculation.rate?.number.kind === 'rate');
    if (!calculation || !named) return findLoneFee(line, number);
    used = i + 1;
    const first = before.find((one) => one === calculation.quantity || one === calculation.rate) ?? figure;
    const start = findSentenceStart(line.text, first.number.start);
    return [makeLoneRow({ line, start, end: number.end, figures: before, amount, calculation })];
  });
}

/** The brackets in "We charge 31.4 cents ($378.24)" do not mean a credit. */
const withoutBrackets = (text: string, number: NumberSpan): NumberSpan =>
  text[number.start] === '(' && number.value < 0 && !/-/.test(text.slice(number.start, number.end))
    ? { ...number, value: -number.value }
    : number;

/** Whether a quantity follows the amount: "costs 141.9 cents a day, so $43.99 for the 31 days". */
function isCountBehind(between: string, { number }: Figure): boolean {
  return number.kind === 'quantity' && /^ (?:for|over|in) (?:the |these |those |all )?$/.test(between);
}

const feeBefore =
  /\b((?:[A-Za-z][a-z'-]* ){0,3}(?:fee|surcharge|levy|discount|rebate|credit|bonus|concession))(?: \([^)]*\))? (?:of|is|was|comes to) (?:just )?$/;

/** Words before the name of a fee in its sentence. */
const beforeName =
  /^(?:(?:a|an|the|we|also|charge|charged|add|added|less|minus|and|your|our|with|of|off|took|take|taken|deducted|after|plus) )+/i;
const creditWordPattern = /\b(?:discount|rebate|credit|bonus|concession)$/i;

/** Words of a condition: such a fee is not charged here. "May" is a month. */
const conditionalPattern = /\b(?:may|might|could|would|[Ii]f|[Ww]hen|[Uu]nless|apply|applies|avoid|per)\b/;

/** A fee with name and price in a sentence: "A late payment fee of $14.00". The sums decide whether it is a charge. */
function findLoneFee(line: Line, amount: NumberSpan): CalculatedRow[] {
  const named = feeBefore.exec(line.text.slice(0, amount.start));
  const end = line.text.indexOf('. ', amount.end);
  const sentence = line.text.slice(findSentenceStart(line.text, amount.start), end < 0 ? undefined : end);
  if (!named?.[1] || conditionalPattern.test(sentence)) return [];
  const name = named[1].replace(beforeName, '');
  const at = { start: named.index, end: amount.end };
  // "We took off your discount of $45.00": only the words show that the amount is negative.
  const value = creditWordPattern.test(name) ? -Math.abs(amount.value) : amount.value;
  return [{ ...makeLoneRow({ line, ...at, figures: [], amount: { ...amount, value }, calculation: null }), name }];
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
