/**
 * The ways to count a bill's energy, each kWh once. Supply, delivery, network, environmental and market lines charge the
 * same energy again, and so do riders and taxes.
 */

import type { Charge } from '../../bill';
import { groupBy } from '../../lists';
import { phrases } from '../../phrases';
import { findBand } from '../charges/classify';
import { isSameUsage, type PrintedEnergy, roundFigure } from './printed-energy';
import type { EnergyLine } from './stated-usage';

export const isSolar = ({ tariffType }: Pick<EnergyLine, 'tariffType'>) => tariffType === 'solar';

const readQuantity = ({ quantity }: EnergyLine) => Math.abs(quantity ?? 0);

/** The sum of the lines' quantities. Energy that a credit note takes back is negative. */
export const addEnergy = (lines: readonly EnergyLine[]) =>
  roundFigure(lines.reduce((sum, line) => sum + (line.amount < 0 && !isSolar(line) ? -1 : 1) * readQuantity(line), 0));

/** Heating and cooling energy is also in kWh, but is not electricity. */
const thermalPattern = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

/** The lines for energy taken from the grid in a unit. Credits per unit count only where nothing else is charged. */
export function listImportLines(charges: readonly EnergyLine[], unit: string): EnergyLine[] {
  const lines = charges.filter(
    (charge) =>
      charge.unit === unit &&
      charge.quantity !== null &&
      charge.quantity !== 0 &&
      charge.tariffType !== 'demand' &&
      !isSolar(charge) &&
      !thermalPattern.test(charge.description),
  );
  const charged = lines.filter(({ amount }) => amount >= 0);
  return charged.length > 0 ? charged : lines;
}

/** The ways to count, the likeliest first: the retailer's lines, or the network's if there are none. */
export function listCounts(lines: readonly EnergyLine[]): EnergyLine[][] {
  const sold = lines.filter((line) => line.class === 'retail');
  const carried = lines.filter((line) => line.class === 'network');
  const own = sold.length > 0 ? sold : carried;
  return [countOnce(own), own, countOnce(carried), countOnce(lines), ...lines.map((line) => [line])].filter(
    (count) => count.length > 0,
  );
}

const stepPattern = /\b(?:first|next|step|block|tier|balance|remain\w*|the rest|up to|over)\b/i;

/** Without the lines that charge the same energy once more. */
function countOnce(all: readonly EnergyLine[]): EnergyLine[] {
  const lines = withoutShares(all);
  return findOneRun(lines) ?? withoutRepeats(lines);
}

/** Tolerance for shares rounded to a whole number. */
const shareRounding = 0.51;

/** Removes lines that charge a named share of the energy again: "Clean energy 25%". */
function withoutShares(lines: readonly EnergyLine[]): EnergyLine[] {
  const isShare = (line: EnergyLine) => {
    const percent = /(\d+(?:\.\d+)?) ?%/.exec(line.description)?.[1];
    const others = lines.filter((other) => other !== line);
    const share = percent && line.timePeriod === null ? (Number(percent) / 100) * addEnergy(others) : 0;
    return share > 0 && Math.abs(share - readQuantity(line)) < shareRounding;
  };
  return lines.filter((line) => !isShare(line));
}

/** The maximum number of times that a bill charges the same energy. */
const maxRuns = 12;
/** Each line is rounded separately. */
const runSlack = 0.11;

/**
 * The finest of consecutive runs of lines that all come to the same energy: delivery in steps, supply in steps, and riders
 * on all of it. Null if the lines are no such runs. Runs without a line on the whole must have the same bands.
 */
function findOneRun(lines: readonly EnergyLine[]): EnergyLine[] | null {
  const isPart = (line: EnergyLine) => line.timePeriod !== null || stepPattern.test(line.description);
  const largest = Math.max(...lines.map(readQuantity));
  const whole = lines.find((line) => readQuantity(line) === largest && !isPart(line));
  const total = addEnergy(lines);
  const wholes = whole ? splitIntoRuns(lines, largest) : null;
  const isWhole = wholes?.every(
    (run, i) =>
      run.length > 1 ||
      (!isPart(run[0] as EnergyLine) &&
        wholes.findIndex((other) => other.length === 1 && isNamedAlike(other[0], run[0])) === i),
  );
  if (wholes && wholes.length > 1 && isWhole) return findFinest(wholes);
  for (let count = 2; count <= Math.min(maxRuns, lines.length / 2); count++) {
    const runs = splitIntoRuns(lines, total / count);
    const areAlike = runs?.every((run) => run.length > 1 && listBands(run) === listBands(runs[0] ?? []));
    if (runs && runs.length === count && areAlike) return findFinest(runs);
  }
  return null;
}

const listBands = (run: readonly EnergyLine[]) =>
  [...new Set(run.map(({ timePeriod, tariffType }) => `${timePeriod} ${tariffType}`))].sort().join();

const findFinest = (runs: EnergyLine[][]) => runs.reduce((a, b) => (b.length > a.length ? b : a));

const isNamedAlike = (one: EnergyLine | undefined, other: EnergyLine | undefined) =>
  one?.description.toLowerCase() === other?.description.toLowerCase();

/** Splits the lines in their order into runs that each come to the energy; null if they don't. */
function splitIntoRuns(lines: readonly EnergyLine[], energy: number): EnergyLine[][] | null {
  const runs: EnergyLine[][] = [];
  let run: EnergyLine[] = [];
  for (const line of lines) {
    run.push(line);
    const sum = addEnergy(run);
    if (sum > energy + runSlack) return null;
    if (sum < energy - runSlack) continue;
    runs.push(run);
    run = [];
  }
  return run.length === 0 ? runs : null;
}

/**
 * Drops second prices on the same energy: "fuel" beside "energy", or a line on the sum of the bands. They repeat a
 * quantity under other words. Steps, and lines before and after a price change, stay.
 */
function withoutRepeats(lines: readonly EnergyLine[]): EnergyLine[] {
  const unique: EnergyLine[] = [];
  for (const line of lines) {
    const repeats = unique.some((other) => isRepeat(line, other));
    const repeatsSum =
      unique.length > 1 && line.timePeriod === null && Math.abs(addEnergy(unique) - readQuantity(line)) < 0.0006;
    if (!repeats && !repeatsSum) unique.push(line);
  }
  return unique;
}

const isRepeat = (line: EnergyLine, other: EnergyLine) =>
  other.quantity === line.quantity &&
  readQuantity(other) > 0 &&
  other.timePeriod === line.timePeriod &&
  !isNamedAlike(line, other) &&
  !stepPattern.test(line.description);

const bonusPattern = /\bbonus\b|\bextra\b|\btop[- ]?up\b/i;

/**
 * The lines of energy fed in. A bonus pays again for energy of another line, unless the bill prints the sum of both.
 */
export function listExportLines(charges: readonly Charge[], printed: readonly PrintedEnergy[]): EnergyLine[] {
  const fedIn = charges.filter((charge) => isSolar(charge) && charge.unit === 'kWh' && charge.quantity !== null);
  const plain = fedIn.filter(({ description }) => !bonusPattern.test(description));
  if (plain.length === 0 || plain.length === fedIn.length) return withoutRepeats(fedIn);
  return printed.some((one) => isSameUsage(one, addEnergy(fedIn))) ? fedIn : withoutRepeats(plain);
}

/**
 * Marks the steps of a feed-in tariff that are named only "Next" or "Remaining". The line before, the sign of the amount
 * and the unit price decide together.
 */
export function withFeedInSteps(charges: readonly Charge[]): Charge[] {
  const marked: Charge[] = [];
  for (const charge of charges) {
    const before = marked.at(-1);
    const isStep =
      before !== undefined && isSolar(before) && charge.unit === 'kWh' && stepPattern.test(charge.description);
    const prices = groupBy(
      charges.filter(({ unit, rate }) => unit === 'kWh' && rate !== null),
      (one) => (isSolar(one) ? 'fed in' : one.amount < 0 ? 'credited' : 'taken'),
    );
    const taken = Math.min(...(prices.get('taken') ?? []).filter((one) => one !== charge).map(({ rate }) => rate ?? 0));
    const isCheap = Math.abs(charge.rate ?? 0) <= Math.max(Math.abs(before?.rate ?? 0), 0.9 * taken);
    const isFedIn = isStep && Math.sign(charge.amount) === Math.sign(before.amount) && (charge.amount < 0 || isCheap);
    marked.push(isFedIn ? { ...charge, tariffType: 'solar', timePeriod: null, class: before.class } : charge);
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
