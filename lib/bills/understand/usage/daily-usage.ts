/** Finds printed averages of electricity usage per day: this bill's, an earlier bill's, or last year's. */
import type { Field } from '../../bill';
import { type DocumentIndex, findCellOver, findLinesBelow } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

const averageLabel = /\b(?:average|avg|mean)\b.*\b(?:daily|per day|a day)\b|\bdaily (?:average|avg|mean)\b/i;
/** A label below its figure: "64.9 kWh", "a day on average". */
const labelBelow = /^(?:per|a|each) day\b|^(?:on )?average (?:per|a|each)? ?day\b|^daily average\b/i;
const aDay = /^\s?(?:\/|per|a|each)\s?day\b/i;
const costPattern = /[$£€¢]|\bcosts?\b|\bcents?\b/i;
/** The steps of a tariff may be per day. */
const stepPattern = /\b(?:first|next|up to|over|above|balance|to)\s*$/i;
const maxFound = 12;

export function findDailyUsage(doc: DocumentIndex): Field<number>[] {
  const found = new Map<number, Field<number>>();
  for (const line of [...doc.lines, ...doc.paragraphs])
    for (const number of doc.numbers(line)) {
      const value = number.value * (number.quantityUnit?.scale ?? 1);
      if (value <= 0 || found.has(value) || !isDailyUsage(doc, line, number)) continue;
      found.set(value, { value, basis: 'stated', evidence: makeEvidence(line, number.start, number.end) });
    }
  return [...found.values()].slice(0, maxFound);
}

function isDailyUsage(doc: DocumentIndex, line: Line, { kind, quantityUnit, start, end }: NumberSpan): boolean {
  const [before, behind] = [line.text.slice(0, start), line.text.slice(end)];
  if (kind === 'average')
    return /\bkwh\b/i.test(line.text.slice(start, end)) && aDay.test(behind) && !stepPattern.test(before);
  const isEnergy =
    (kind === 'quantity' && quantityUnit?.unit === 'kWh') || (kind === 'plain' && /\bkwh\)?\s*:?\s*$/i.test(before));
  if (!isEnergy) return false;
  const hasAverage = doc.numbers(line).some((one) => one.kind === 'average');
  if (averageLabel.test(line.text)) return !hasAverage && !costPattern.test(line.text);
  const cell = line.cells.find((one) => one.start === start && one.end <= end);
  const below = cell && findLinesBelow(doc, line, 1.5 * line.size).map((one) => findCellOver(one, cell.x, cell.right));
  return labelBelow.test(below?.find((one) => one !== null)?.text ?? '');
}
