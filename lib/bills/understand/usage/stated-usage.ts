/** Finds usage outside the charges: tables of bands, registers of meters, and averages per day. */

import type { Charge, Field, MeterRead } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { findTariffType, findTimePeriod } from '../charges/classify';
import { type DocumentIndex, findCellOver, findLinesBelow } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { findEnergyNumbers, isMonthRow, isWithin } from './printed-energy';

/** A quantity of energy and what it is for. */
export type EnergyLine = Pick<
  Charge,
  'description' | 'class' | 'quantity' | 'unit' | 'rate' | 'amount' | 'tariffType' | 'timePeriod' | 'basis' | 'evidence'
>;

const maxLabelWords = 6;

/** Bands with their kWh on lines without a charge. Excludes rows of `reads`, which are registers. */
export function findStatedBands(doc: DocumentIndex, reads: readonly MeterRead[]): EnergyLine[] {
  return doc.lines.flatMap((line): EnergyLine[] => {
    const [energy, ...others] = findEnergyNumbers(doc, line, 'kWh');
    if (!energy || others.length > 0 || isMonthRow(line)) return [];
    const { start, end } = energy.number;
    // "Controlled load 1": a digit may belong to the words.
    const before = doc.numbers(line).filter((one) => one.end <= start);
    if (before.some((one) => one.kind !== 'plain' || one.value >= 10)) return [];
    const description = findBandName(line, start);
    const isNamed = /[A-Za-z]{3}/.test(description) && description.split(/\s+/).length <= maxLabelWords;
    if (!isNamed || /[A-Za-z]/.test(line.text.slice(end))) return [];
    if (phrases.usage.noBand.test(description) || distractorPattern.test(line.text.toLowerCase())) return [];
    const evidence = makeEvidence(line, start, end);
    return reads.some((read) => isWithin(evidence, read.evidence))
      ? []
      : [makeEnergyLine(description, energy.value, evidence)];
  });
}

/** The first cell of a table row, else the words before the number. */
function findBandName(line: Line, start: number): string {
  const [first] = line.cells;
  const text = first && first.end < start ? first.text : line.text.slice(0, start);
  return text.replace(/[\s:(-]*(?:\(?k?Wh\)?)?[\s:(-]*$/i, '');
}

/** The consumption of each register as a line. */
export function listRegisterLines(reads: readonly MeterRead[]): EnergyLine[] {
  return reads.flatMap(({ register, consumption, unit }) =>
    unit === 'kWh' && consumption !== null ? [makeEnergyLine(register ?? 'Usage', consumption, null)] : [],
  );
}

function makeEnergyLine(description: string, quantity: number, evidence: Charge['evidence']): EnergyLine {
  const words = { description, section: '', unit: 'kWh', energyType: 'elec' as const };
  const exported = /\bexport(?:ed)?\b|\bb\d\b|\bfeed[- ]?in\b/i.test(description);
  return {
    description,
    class: 'retail',
    quantity,
    unit: 'kWh',
    rate: null,
    amount: 0,
    tariffType: exported ? 'solar' : findTariffType(words),
    timePeriod: findTimePeriod(words),
    basis: 'stated',
    evidence,
  };
}

const averageLabel = /\b(?:average|avg|mean)\b.*\b(?:daily|per day|a day)\b|\bdaily (?:average|avg|mean)\b/i;
/** A label below its figure: "64.9 kWh", "a day on average". */
const labelBelow = /^(?:per|a|each) day\b|^(?:on )?average (?:per|a|each)? ?day\b|^daily average\b/i;
const aDay = /^\s?(?:\/|per|a|each)\s?day\b/i;
const costPattern = /[$£€¢]|\bcosts?\b|\bcents?\b/i;
/** The steps of a tariff may be per day. */
const stepPattern = /\b(?:first|next|up to|over|above|balance|to)\s*$/i;
const maxFound = 12;

/** Printed averages of electricity usage per day: this bill's, an earlier bill's, or last year's. */
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
