/**
 * The lines that count each kWh once. Network, environmental and market lines charge the same energy again: the retailer's
 * lines count, and the network's only where there are none.
 */
import type { Charge } from '../../bill';
import { energyLinePattern, feeLinePattern, fixedChargePattern } from '../../labels/usage-phrases';
import { findBand } from '../charges/classify';
import { isSameUsage, type PrintedTotal } from './printed-totals';
import type { EnergyLine } from './stated-usage';

export const isSolar = ({ tariffType }: Pick<EnergyLine, 'tariffType'>) => tariffType === 'solar';

const readQuantity = ({ quantity }: EnergyLine) => Math.abs(quantity ?? 0);

/** Energy taken, of all lines. */
export const addEnergy = (lines: readonly EnergyLine[]) => lines.reduce((sum, line) => sum + readQuantity(line), 0);

/** Heat and cold are metered in kWh too, and are no electricity. */
const thermalPattern = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

/** Lines of a unit of energy, each quantity once. */
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
  // What the bill itself states as its total decides whether a quantity printed twice counts twice.
  const taken = addEnergy(counted.filter((line) => !isSolar(line)));
  if (printed.some((one) => Math.abs(one.value - taken) < 0.006 + 5e-4 * one.value)) return counted;
  return findCommodityAlone(counted, printed) ?? withoutRepeats(withoutShares(counted));
}

/** Shares are rounded to the last digit in print. */
const shareRounding = 0.51;

/** The lines without those that charge again for a share of the energy that they name: "Clean energy 25%". */
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
 * The lines that tell the bands: where a supplier sells all energy at one price and the network charges it by band, those of
 * the network, if they make the same energy.
 */
export function listBandLines(taken: readonly EnergyLine[], charges: readonly EnergyLine[]): readonly EnergyLine[] {
  if (taken.length === 0 || taken.some(({ tariffType }) => tariffType !== 'flat')) return taken;
  const timed = charges.filter((one) => one.class === 'network' && one.unit === 'kWh' && one.timePeriod !== null);
  const bands = withoutRepeats(timed.filter(({ quantity }) => quantity !== null));
  return bands.length > 1 && Math.abs(addEnergy(bands) - addEnergy(taken)) < roundingKwh ? bands : taken;
}

/** Bands are rounded by themselves. */
const roundingKwh = 0.11;

/** A premium is on part of the energy: less than so much of it. */
const premiumShare = 0.1;

/** Of a commodity and a premium on part of it, the one that is stated as what was used; null: there is no such pair. */
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
 * A second price on the same energy, such as "fuel" beside "energy" or a line on the sum of the bands, repeats a quantity
 * under other words; steps and the times before and after a price change do not.
 */
export function withoutRepeats(lines: readonly EnergyLine[]): EnergyLine[] {
  const kept: EnergyLine[] = [];
  for (const line of lines) {
    const repeats = kept.some((other) => isRepeat(line, other));
    const sum = addEnergy(kept.filter((other) => !isSolar(other)));
    const repeatsSum = kept.length > 1 && line.timePeriod === null && Math.abs(sum - (line.quantity ?? 0)) < 0.0006;
    if (!repeats && !repeatsSum) kept.push(line);
  }
  return kept;
}

const isRepeat = (line: EnergyLine, other: EnergyLine) =>
  other.quantity === line.quantity &&
  readQuantity(other) > 0 &&
  other.timePeriod === line.timePeriod &&
  other.description.toLowerCase() !== line.description.toLowerCase() &&
  !stepPattern.test(line.description);

const bonusPattern = /\bbonus\b|\bextra\b|\btop[- ]?up\b/i;

/** Energy fed in. A bonus pays for energy that another line has counted, unless the bill prints the sum of both. */
export function listExportLines(charges: readonly Charge[], printed: readonly PrintedTotal[]): EnergyLine[] {
  const fedIn = charges.filter((charge) => isSolar(charge) && charge.unit === 'kWh' && charge.quantity !== null);
  const plain = fedIn.filter(({ description }) => !bonusPattern.test(description));
  if (plain.length === 0 || plain.length === fedIn.length) return withoutRepeats(fedIn);
  return printed.some((one) => isSameUsage(one, addEnergy(fedIn))) ? fedIn : withoutRepeats(plain);
}

/** A price of energy among the words: the quantity before it was not read. */
const energyPricePattern = /(?:c|cents?|¢|\$|p|pence) ?(?:\/|per) ?(?:kwh|mwh|mj|gj|therm|dth|mmbtu|ccf|mcf|m3)\b/i;

/** A line of energy whose quantity was not understood: the sums lack it. */
export function lacksQuantity({ description, quantity, amount, class: kind, basis }: Charge): boolean {
  if (quantity !== null || amount <= 0 || kind !== 'retail') return false;
  if (energyPricePattern.test(description)) return true;
  if (fixedChargePattern.test(description)) return false;
  if (findBand(description.toLowerCase()) !== null || energyLinePattern.test(description))
    return !description.includes('%');
  // Figures beside the amount were not understood.
  return basis === 'amount_in_total' && !feeLinePattern.test(description);
}

/** A credit for energy fed in whose quantity was not understood. */
export const lacksExport = (charge: Charge) => charge.quantity === null && isSolar(charge);
