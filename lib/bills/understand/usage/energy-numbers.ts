/** Finds printed quantities of energy: with their unit, or with the unit in a heading or a label. */
import { type DocumentIndex, findCellOver, iterateLinesBefore } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { type QuantityUnit, readQuantityUnit } from '../values/units';

export type EnergyUnit = 'kWh' | 'MJ' | 'therm';

export interface EnergyNumber {
  number: NumberSpan;
  value: number;
}

/** The quantities of a unit in a line, from left to right. */
export function findEnergyNumbers(doc: DocumentIndex, line: Line, unit: EnergyUnit): EnergyNumber[] {
  return doc.numbers(line).flatMap((number): EnergyNumber[] => {
    const isBare = number.kind === 'plain';
    const named = isBare ? findBareUnit(doc, line, number) : number.quantityUnit;
    if ((!isBare && number.kind !== 'quantity') || named?.unit !== unit) return [];
    return [{ number, value: roundFigure(number.value * named.scale) }];
  });
}

function findBareUnit(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const cell = line.cells.find(({ start, end }) => number.start >= start && number.start < end);
  // A digit among words is not a quantity: "Controlled load 1".
  if (!cell || number.end !== cell.end || doc.lines[line.index] !== line) return null;
  return findUnitBefore(line, number) ?? (cell.start === number.start ? findUnitAbove(doc, line, number) : null);
}

/** The unit at the end of the label before a number: "Total electricity used (kWh)". */
function findUnitBefore(line: Line, number: NumberSpan): QuantityUnit | null {
  return findUnitAtEnd(line.text.slice(0, number.start));
}

function findUnitAtEnd(text: string): QuantityUnit | null {
  const word = /(?:^|[\s(,])([A-Za-z]{2,4})\)?:?\s*$/.exec(text)?.[1];
  const unit = word ? readQuantityUnit(word, 0) : null;
  return unit && unit.end === word?.length ? unit : null;
}

/** The maximum number of lines between a heading and its figure. */
const headReach = 14;

/** The unit in the nearest words above a number, its column heading. */
function findUnitAbove(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const { x, right } = measureSpan(line, number.start, number.end);
  for (const other of iterateLinesBefore(doc, line, headReach)) {
    const cell = findCellOver(other, x, right);
    if (cell && !/\d/.test(cell.text)) return findUnitAtEnd(cell.text) ?? findUnitAtStart(cell.text);
  }
  return null;
}

/** "kWh used". */
function findUnitAtStart(text: string): QuantityUnit | null {
  const unit = readQuantityUnit(text, 0);
  return unit && /^ (?:used|billed|taken|imported)$/i.test(text.slice(unit.end)) ? unit : null;
}

/** Removes digits that scaling adds. */
export const roundFigure = (value: number) => Math.round(value * 1e6) / 1e6;
