/** Finds printed electricity usage per day: this bill's average, an earlier bill's, or last year's. */
import type { Field } from '../../bill';
import { type DocumentIndex, findCellOver, findLinesBelow } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

const averageLabel = /\b(?:average|avg|mean)\b.*\b(?:daily|per day|a day)\b|\bdaily (?:average|avg|mean)\b/i;
const kwhPattern = /\bkwh\b/i;
const aDay = /^\s?(?:\/|per|a|each)\s?day\b/i;
const yearAgoPattern =
  /\b(?:same|this) (?:time|period|month|quarter|bill) (?:last year|(?:a|one) year ago)\b|\blast year this time\b|\ba year ago\b/i;
const costPattern = /[$£€¢]|\bcosts?\b|\bcents?\b/i;
/** The steps of a tariff may be per day. */
const stepPattern = /\b(?:first|next|up to|over|above|balance|to)\s*$/i;
const maxFound = 12;

/** `days`: length of the period, because last year's usage may be printed for all of it. */
export function findDailyUsage(doc: DocumentIndex, days: number | null): Field<number>[] {
  const found = new Map<number, Field<number>>();
  for (const line of [...doc.lines, ...doc.paragraphs])
    for (const one of [...findInLine(doc, line, days), ...findOverLabels(doc, line)])
      found.set(one.value, found.get(one.value) ?? one);
  return [...found.values()].slice(0, maxFound);
}

/** A label below its figure: "64.9 kWh", "a day on average". */
const labelBelow = /^(?:per|a|each) day\b|^(?:on )?average (?:per|a|each)? ?day\b|^daily average\b/i;

function findOverLabels(doc: DocumentIndex, line: Line): Field<number>[] {
  return doc.numbers(line).flatMap((number): Field<number>[] => {
    const { kind, quantityUnit, value, start, end } = number;
    const cell = line.cells.find((one) => one.start === start);
    if (kind !== 'quantity' || quantityUnit?.unit !== 'kWh' || !cell || cell.end > end || value <= 0) return [];
    const below = findLinesBelow(doc, line, 1.5 * line.size).flatMap(
      (other) => findCellOver(other, cell.x, cell.right) ?? [],
    );
    const isAverage = below[0] !== undefined && labelBelow.test(below[0].text);
    return isAverage ? [{ value, basis: 'stated', evidence: makeEvidence(line, start, end) }] : [];
  });
}

function findInLine(doc: DocumentIndex, line: Line, days: number | null): Field<number>[] {
  if (!kwhPattern.test(line.text)) return [];
  const numbers = doc.numbers(line).filter(({ value }) => value > 0);
  const averages = numbers.filter((number) => isADay(line, number));
  const energy = numbers.filter(({ kind, quantityUnit }) => kind === 'quantity' && quantityUnit?.unit === 'kWh');
  const isLabelled = averages.length === 0 && averageLabel.test(line.text) && !costPattern.test(line.text);
  const labelled = isLabelled ? (energy.length > 0 ? energy : findFiguresBehindUnit(line, numbers)) : [];
  // Usage per day needs no division.
  const yearAgo = averages.length === 0 && !isLabelled && yearAgoPattern.test(line.text) ? energy : [];
  const field = ({ start, end, quantityUnit }: NumberSpan, value: number): Field<number> => ({
    value: value * (quantityUnit?.scale ?? 1),
    basis: 'stated',
    evidence: makeEvidence(line, start, end),
  });
  return [
    ...[...averages, ...labelled, ...yearAgo].map((number) => field(number, number.value)),
    ...yearAgo.flatMap((number) => (days ? [field(number, number.value / days)] : [])),
  ];
}

function isADay({ text }: Line, { kind, start, end }: NumberSpan): boolean {
  return (
    kind === 'average' &&
    kwhPattern.test(text.slice(start, end)) &&
    aDay.test(text.slice(end)) &&
    !stepPattern.test(text.slice(0, start))
  );
}

/** Figures without a unit behind their label: "Average daily usage (kWh)". */
function findFiguresBehindUnit({ text }: Line, numbers: readonly NumberSpan[]): NumberSpan[] {
  const [first] = numbers;
  return first && /\bkwh\)?\s*:?\s*$/i.test(text.slice(0, first.start))
    ? numbers.filter(({ kind }) => kind === 'plain')
    : [];
}
