/** Quantities of energy in print: with their unit, or bare below a head or behind a label that names it. */
import { cellOver, type DocumentIndex, linesBefore } from '../document-index';
import { type Line, spanX } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { type QuantityUnit, quantityUnitAt } from '../values/units';

export type EnergyUnit = 'kWh' | 'MJ' | 'therm';

export interface EnergyNumber {
  number: NumberSpan;
  value: number;
}

/** The quantities of a unit in a line, left to right. */
export function energyNumbers(doc: DocumentIndex, line: Line, unit: EnergyUnit): EnergyNumber[] {
  return doc.numbers(line).flatMap((number): EnergyNumber[] => {
    const isBare = number.kind === 'plain';
    const named = isBare ? bareUnit(doc, line, number) : number.quantityUnit;
    if ((!isBare && number.kind !== 'quantity') || named?.unit !== unit) return [];
    return [{ number, value: tidy(number.value * named.scale) }];
  });
}

function bareUnit(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const cell = line.cells.find(({ start, end }) => number.start >= start && number.start < end);
  // A digit among words, as in "Controlled load 1", counts nothing.
  if (!cell || number.end !== cell.end || doc.lines[line.index] !== line) return null;
  return unitBefore(line, number) ?? (cell.start === number.start ? unitAbove(doc, line, number) : null);
}

/** "Total electricity used (kWh)": the unit at the end of the label before a figure. */
function unitBefore(line: Line, number: NumberSpan): QuantityUnit | null {
  return unitAtEnd(line.text.slice(0, number.start));
}

function unitAtEnd(text: string): QuantityUnit | null {
  const word = /(?:^|[\s(,])([A-Za-z]{2,4})\)?:?\s*$/.exec(text)?.[1];
  const unit = word ? quantityUnitAt(word, 0) : null;
  return unit && unit.end === word?.length ? unit : null;
}

/** How far below its head a figure may stand, in lines. */
const headReach = 14;

/** The unit that ends the nearest words above a figure: the head of its column. */
function unitAbove(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const { x, right } = spanX(line, number.start, number.end);
  for (const other of linesBefore(doc, line, headReach)) {
    const cell = cellOver(other, x, right);
    if (cell && !/\d/.test(cell.text)) return unitAtEnd(cell.text) ?? unitAtStart(cell.text);
  }
  return null;
}

/** "kWh used". */
function unitAtStart(text: string): QuantityUnit | null {
  const unit = quantityUnitAt(text, 0);
  return unit && /^ (?:used|billed|taken|imported)$/i.test(text.slice(unit.end)) ? unit : null;
}

/** Scaling must leave no more digits than a bill prints. */
export const tidy = (value: number) => Math.round(value * 1e6) / 1e6;
