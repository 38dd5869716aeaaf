/**
 * Selects the lines that count each kWh once. Network, environmental and market lines charge the same energy again. The
 * retailer's lines count, or the network's if there are none.
 */

import type { Charge } from '../../bill';
import { energyLinePattern, feeLinePattern, fixedChargePattern } from '../../phrases';
import { findBand } from '../charges/classify';
import { isSameUsage, type PrintedTotal } from './printed-totals';
import type { EnergyLine } from './stated-usage';

export const isSolar = ({ tariffType }: Pick<EnergyLine, 'tariffType'>) => tariffType === 'solar';

const readQuantity = ({ quantity }: EnergyLine) => Math.abs(quantity ?? 0);

/** The sum of the lines' quantities. */
export const addEnergy = (lines: readonly EnergyLine[]) => lines.reduce((sum, line) => sum + readQuantity(line), 0);

/** Heating and cooling energy is also in kWh, but is not electricity. */
const thermalPattern = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

/** The lines in a unit of energy, each quantity once. */
export function listEnergyLines(
  charges: readonly EnergyLine[],
  unit: string,
  printed: readonly PrintedTotal[],
): EnergyLine[] {
  const lines = charges.filter(
    (charge) =>
      charge.unit === unit &&
      charge.quantity !== null &&
      charge.tariffType !== 'demand' &&
      !thermalPattern.test(charge.description),
  );
  const sold = lines.filter((charge) => charge.class === 'retail');
  const counted = sold.length > 0 ? sold : lines.filter((charge) => charge.class === 'network');
  // The printed total decides whether a repeated quantity counts twice.
  const taken = addEnergy(counted.filter((line) => !isSolar(line)));
  if (printed.some((one) => Math.abs(one.value - taken) < 0.006 + 5e-4 * one.value)) return counted;
  return findCommodityAlone(counted, printed) ?? withoutRepeats(withoutShares(counted));
}

/** Tolerance for shares rounded to a whole number. */
const shareRounding = 0.51;

/** Removes lines that charge a named share of the energy again: "Clean energy 25%". */
function withoutShares(lines: readonly EnergyLine[]): EnergyLine[] {
  const isShare = (line: EnergyLine) => {
    const percent = /(\d+(?:\.\d+)?) ?%/.exec(line.description)?.[1];
    const others = lines.filter((other) => other !== line && !isSolar(other));
    const share = percent && line.timePeriod === null ? (Number(percent) / 100) * addEnergy(others) : 0;
    return share > 0 && Math.abs(share - readQuantity(line)) < shareRounding;
  };
  return lines.filter((line) => !isShare(line));
}

/**
 * The lines that divide the usage into bands. If only the network has bands, its lines are used, provided their energy
 * is equal.
 */
export function listBandLines(taken: readonly EnergyLine[], charges: readonly EnergyLine[]): readonly EnergyLine[] {
  if (taken.length === 0 || taken.some(({ tariffType }) => tariffType !== 'flat')) return taken;
  const timed = charges.filter((one) => one.class === 'network' && one.unit === 'kWh' && one.timePeriod !== null);
  const bands = withoutRepeats(timed.filter(({ quantity }) => quantity !== null));
  return bands.length > 1 && Math.abs(addEnergy(bands) - addEnergy(taken)) < roundingKwh ? bands : taken;
}

/** Tolerance, since bands are rounded separately. */
const roundingKwh = 0.11;

/** The maximum share of the energy that a premium is charged on. */
const premiumShare = 0.1;

/**
 * Of a commodity and a premium on part of it, the line whose quantity is the stated usage; null if there is no such
 * pair.
 */
function findCommodityAlone(lines: readonly EnergyLine[], printed: readonly PrintedTotal[]): EnergyLine[] | null {
  const whole = lines.filter(
    (line) => line.timePeriod === null && printed.some((one) => one.isLabelled && one.value === line.quantity),
  );
  const [commodity] = whole;
  const others = lines.filter((line) => !whole.includes(line));
  if (!commodity || whole.length > 1 || others.length === 0) return null;
  return others.every((line) => (line.quantity ?? 0) < premiumShare * (commodity.quantity ?? 0)) ? whole : null;
}

const stepPattern = /\b(?:first|next|step|block|tier|balance|remain\w*|the rest|up to|over)\b/i;

/**
 * Drops second prices on the same energy: "fuel" beside "energy", or a line on the sum of the bands. They repeat a
 * quantity under other words. Steps, and lines before and after a price change, stay.
 */
export function withoutRepeats(lines: readonly EnergyLine[]): EnergyLine[] {
  const unique: EnergyLine[] = [];
  for (const line of lines) {
    const repeats = unique.some((other) => isRepeat(line, other));
    const sum = addEnergy(unique.filter((other) => !isSolar(other)));
    const repeatsSum = unique.length > 1 && line.timePeriod === null && Math.abs(sum - (line.quantity ?? 0)) < 0.0006;
    if (!repeats && !repeatsSum) unique.push(line);
  }
  return unique;
}

const isRepeat = (line: EnergyLine, other: EnergyLine) =>
  other.quantity === line.quantity &&
  readQuantity(other) > 0 &&
  other.timePeriod === line.timePeriod &&
  other.description.toLowerCase() !== line.description.toLowerCase() &&
  !stepPattern.test(line.description);

const bonusPattern = /\bbonus\b|\bextra\b|\btop[- ]?up\b/i;

/**
 * The lines of energy fed in. A bonus pays again for energy of another line, unless the bill prints the sum of both.
 */
export function listExportLines(charges: readonly Charge[], printed: readonly PrintedTotal[]): EnergyLine[] {
  const fedIn = charges.filter((charge) => isSolar(charge) && charge.unit === 'kWh' && charge.quantity !== null);
  const plain = fedIn.filter(({ description }) => !bonusPattern.test(description));
  if (plain.length === 0 || plain.length === fedIn.length) return withoutRepeats(fedIn);
  return printed.some((one) => isSameUsage(one, addEnergy(fedIn))) ? fedIn : withoutRepeats(plain);
}

/** A price of energy among the words, whose quantity was not read. */
const energyPricePattern = /(?:c|cents?|¢|\$|p|pence) ?(?:\/|per) ?(?:kwh|mwh|mj|gj|therm|dth|mmbtu|ccf|mcf|m3)\b/i;

/** Whether the line charges energy but its quantity was not understood, so that the sums lack it. */
export function lacksQuantity({ description, quantity, amount, class: kind, basis }: Charge): boolean {
  if (quantity !== null || amount <= 0 || kind !== 'retail') return false;
  if (energyPricePattern.test(description)) return true;
  if (fixedChargePattern.test(description)) return false;
  if (findBand(description.toLowerCase()) !== null || energyLinePattern.test(description))
    return !description.includes('%');
  // There are figures beside the amount that were not understood.
  return basis === 'amount_in_total' && !feeLinePattern.test(description);
}

/** Whether the line is a feed-in credit whose quantity was not understood. */
export const lacksExport = (charge: Charge) => charge.quantity === null && isSolar(charge);
