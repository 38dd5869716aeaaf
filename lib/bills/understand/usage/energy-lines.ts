/**
 * The ways to count a bill's energy, each kWh once. Supply, delivery, network, environmental and market lines charge the
 * same energy again, and so do riders and taxes.
 */

import type { Charge } from '../../bill';
import { phrases } from '../../phrases';
import { findBand } from '../charges/classify';
import { type EnergyLine, isSameUsage, type PrintedEnergy, roundFigure } from './printed-energy';

export const isSolar = ({ tariffType }: Pick<EnergyLine, 'tariffType'>) => tariffType === 'solar';

const readQuantity = ({ quantity }: EnergyLine) => Math.abs(quantity ?? 0);

/** The sum of the lines' quantities. Energy that a credit note takes back is negative. */
export const addEnergy = (lines: readonly EnergyLine[]) =>
  roundFigure(lines.reduce((sum, line) => sum + (line.amount < 0 && !isSolar(line) ? -1 : 1) * readQuantity(line), 0));

/** Heating and cooling energy is also in kWh, but is not electricity. */
const thermalPattern = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

/** On a British bill for both fuels, gas is in kWh too. */
const gasPattern = /(?<!greenhouse )\bgas\b/i;

/** What is lost on the way is charged, but not used: "Line Loss (3.10%) - On Peak". */
const lossPattern = /^(?:(?!and\b)\S+ ){0,3}loss(?:es)?\b(?! (?:factor|adjust))/i;

/** The lines for energy taken from the grid in a unit. Credits per unit count only where nothing else is charged. */
export function listImportLines(charges: readonly EnergyLine[], unit: string): EnergyLine[] {
  const lines = charges.filter(
    (charge) =>
      charge.unit === unit &&
      charge.quantity !== null &&
      charge.quantity !== 0 &&
      charge.tariffType !== 'demand' &&
      !isSolar(charge) &&
      !thermalPattern.test(charge.description) &&
      !lossPattern.test(charge.description),
  );
  const withoutGas = unit === 'kWh' ? lines.filter(({ description }) => !gasPattern.test(description)) : [];
  const ofFuel = withoutGas.length > 0 ? withoutGas : lines;
  const charged = ofFuel.filter(({ amount }) => amount >= 0);
  return charged.length > 0 ? charged : ofFuel;
}

/** The ways to count, the likeliest first: the retailer's lines, or the network's if there are none. */
export function listCounts(lines: readonly EnergyLine[]): EnergyLine[][] {
  const sold = lines.filter((line) => line.class === 'retail');
  const carried = lines.filter((line) => line.class === 'network');
  const own = sold.length > 0 ? sold : carried;
  return [
    ...[countOnce(own), own, countOnce(carried), countOnce(lines)],
    ...lines.filter((line) => lines.length === 1 || !isPart(line)).map((line) => [line]),
  ].filter((count) => count.length > 0);
}

/** Whether a line is for one band or step of the energy. */
const isPart = ({ timePeriod, tariffType, description }: EnergyLine) =>
  timePeriod !== null || tariffType === 'controlled_load' || laterStep.test(description);

/** The first step may be all. */
const laterStep = /\b(?:next|balance|remain\w*|the rest|over|(?:step|block|tier) [2-9])\b/i;
const stepPattern = /\b(?:first|next|step|block|tier|balance|remain\w*|the rest|up to|over)\b/i;

/** Each line is rounded separately. */
const runSlack = 0.11;

/**
 * Without the lines that charge the same energy once more: the finest of consecutive runs that all come to the same
 * energy, such as delivery in steps, supply in steps, and riders. Lines of one quantity and name are of several meters.
 */
function countOnce(lines: readonly EnergyLine[]): EnergyLine[] {
  const names = new Set(lines.map(({ description }) => description.toLowerCase()));
  const total = addEnergy(lines);
  for (let count = lines.length; count > 1; count--) {
    const runs = splitIntoRuns(lines, total / count);
    const finest = runs?.reduce((a, b) => (b.length > a.length ? b : a), []) ?? [];
    const isWhole = runs?.every((run) => run.length > 1 || !run.some(isPart));
    if (runs?.length === count && isWhole && (finest.length > 1 || names.size === count)) return finest;
  }
  return [...lines];
}

/** Splits the lines in their order into runs that each come to the energy; null if they don't. */
function splitIntoRuns(lines: readonly EnergyLine[], energy: number): EnergyLine[][] | null {
  const runs: EnergyLine[][] = [[]];
  for (const line of lines) {
    const run = runs.at(-1) ?? [];
    run.push(line);
    const rest = energy - addEnergy(run);
    if (rest <= runSlack) runs.push([]);
  }
  return runs.pop()?.length === 0 ? runs : null;
}

const bonusPattern = /\bbonus\b|\bextra\b|\btop[- ]?up\b/i;

/**
 * The lines of energy fed in. A bonus pays again for energy of another line, unless the bill prints the sum of both.
 */
export function listExportLines(charges: readonly Charge[], printed: readonly PrintedEnergy[]): EnergyLine[] {
  const fedIn = charges.filter((charge) => isSolar(charge) && charge.unit === 'kWh' && charge.quantity !== null);
  const plain = fedIn.filter(({ description }) => !bonusPattern.test(description));
  if (plain.length === 0 || plain.length === fedIn.length) return fedIn;
  return printed.some((one) => isSameUsage(one, addEnergy(fedIn))) ? fedIn : plain;
}

/**
 * Marks the steps of a feed-in tariff that are named only "Next" or "Remaining". The line before, the sign of the amount
 * and the unit price decide together. A feed-in tariff charged on energy that other lines charge too is the levy for it.
 */
export function withFeedInSteps(charges: readonly Charge[]): Charge[] {
  const marked: Charge[] = [];
  const charged = charges.flatMap((one) => (isSolar(one) || one.amount <= 0 ? [] : [one.quantity ?? 0]));
  for (const charge of charges) {
    const before = marked.at(-1);
    const isStep = before && isSolar(before) && charge.unit === 'kWh' && stepPattern.test(charge.description);
    const isCheap = charge.amount < 0 || (charge.rate ?? 0) <= Math.abs(before?.rate ?? 0);
    const isFedIn = isStep && isCheap && Math.sign(charge.amount) === Math.sign(before.amount);
    const isLevy = isSolar(charge) && charge.amount > 0 && charge.quantity && charged.includes(charge.quantity);
    const own: Charge = isLevy ? { ...charge, tariffType: 'flat', class: 'environmental' } : charge;
    marked.push(isFedIn ? { ...charge, tariffType: 'solar', timePeriod: null, class: before.class } : own);
  }
  return marked;
}

/** A price of energy among the words, whose quantity was not read. */
const energyPricePattern = /(?:c|cents?|¢|\$|p|pence) ?(?:\/|per) ?(?:kwh|mwh|mj|gj|therm|dth|mmbtu|ccf|mcf|m3)\b/i;

/** Whether the line charges energy but its quantity was not understood, so that the sums lack it. */
export function lacksQuantity({ description, quantity, amount, class: kind, basis }: Charge): boolean {
  if (quantity !== null || amount <= 0 || kind !== 'retail') return false;
  if (energyPricePattern.test(description)) return true;
  if (phrases.usage.fixed.test(description)) return false;
  if (findBand(description.toLowerCase()) !== null || phrases.usage.energy.test(description))
    return !description.includes('%');
  // There are figures beside the amount that were not understood.
  return basis === 'amount_in_total' && !phrases.usage.fee.test(description);
}

/** Whether the line is a feed-in credit whose quantity was not understood. */
export const lacksExport = (charge: Charge) => charge.quantity === null && isSolar(charge);
