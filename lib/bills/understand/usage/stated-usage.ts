/** Finds usage outside the charges: tables of bands, and registers of meters. */

import type { Charge, MeterRead } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { findTariffType, findTimePeriod } from '../charges/classify';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
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
