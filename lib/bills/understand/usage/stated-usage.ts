/** Usage that a bill states apart from its charges: a table of bands, and the registers of its meters. */
import type { Charge, MeterRead } from '../../bill';
import { distractorPattern } from '../../labels/distractors';
import { findTariffType, findTimePeriod } from '../charges/classify';
import type { DocumentIndex } from '../document-index';
import { evidenceOf } from '../layout/lines';

/** A quantity of energy with what it is for. */
export type EnergyLine = Pick<
  Charge,
  'description' | 'class' | 'quantity' | 'unit' | 'rate' | 'tariffType' | 'timePeriod' | 'basis' | 'evidence'
>;

const noBandWords = /\btotal\b|\baverage\b|\bdaily\b|\bper day\b|\byou(?:r|'ve)?\b|\bfirst\b|\bnext\b|\blast\b/i;

/** Bands with their kWh in lines that charge nothing. */
export function statedBands(doc: DocumentIndex): EnergyLine[] {
  return doc.lines.flatMap((line): EnergyLine[] => {
    const numbers = doc.numbers(line);
    const number = numbers.at(-1);
    // "Controlled load 1": a digit may belong to the words.
    const alone = numbers.slice(0, -1).every((one) => one.kind === 'plain' && one.value < 10);
    if (!alone || number?.kind !== 'quantity' || number.quantityUnit!.unit !== 'kWh') return [];
    const description = line.text.slice(0, number.start).replace(/[\s:(-]+$/, '');
    const behind = line.text.slice(number.end).replace(/[^A-Za-z]/g, '');
    const words = description.split(/\s+/).length;
    if (!/[A-Za-z]{3}/.test(description) || behind !== '' || words > 6) return [];
    if (noBandWords.test(description) || distractorPattern.test(line.text.toLowerCase())) return [];
    const quantity = Math.round(number.value * number.quantityUnit!.scale * 1e6) / 1e6;
    return [energyLine(description, quantity, evidenceOf(line, number.start, number.end))];
  });
}

/** What the registers of the meters count, each as a line. */
export function registerLines(reads: readonly MeterRead[]): EnergyLine[] {
  return reads.flatMap(({ register, consumption, unit }) =>
    unit === 'kWh' && consumption !== null ? [energyLine(register ?? 'Usage', consumption, null)] : [],
  );
}

function energyLine(description: string, quantity: number, evidence: Charge['evidence']): EnergyLine {
  const words = { description, section: '', unit: 'kWh', energyType: 'elec' as const };
  const exported = /\bexport\b|\bb\d\b/i.test(description);
  return {
    description,
    class: 'retail',
    quantity,
    unit: 'kWh',
    rate: null,
    tariffType: exported ? 'solar' : findTariffType(words),
    timePeriod: findTimePeriod(words),
    basis: 'stated',
    evidence,
  };
}
