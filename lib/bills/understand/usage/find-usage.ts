/**
 * Finds usage by band and in total, energy fed in, and maximum demand. The total includes controlled load, but not
 * exports. Charge lines, printed totals, meter reads and daily averages are independent witnesses: the value with most
 * of them wins. That the charges add up to the bill's total says nothing about how often they count the same energy.
 */
import { type Basis, findWeakest, getConfidence, isConfirmed } from '../../basis';
import type { Bill, Charge, Field } from '../../bill';
import { findContradictingTotal } from '../../checks/calculations';
import { exportRegister, usageTotalSlack } from '../../checks/tolerances';
import type { DocumentIndex } from '../document-index';
import { findDemand } from './demand';
import {
  addEnergy,
  type EnergyLine,
  type EnergyUnit,
  findLossFactors,
  findPrintedEnergy,
  findStatedBands,
  isSameUsage,
  isSolar,
  isWithin,
  lacksExport,
  lacksQuantity,
  listCounts,
  listExportLines,
  listImportLines,
  listRegisterLines,
  type PrintedEnergy,
} from './printed-energy';

/** The parts of a bill from which the usage is found. */
export interface UsageSources
  extends Pick<Bill, 'energyType' | 'charges' | 'totals' | 'meterReads' | 'printedDailyKwh' | 'period'> {
  /** Whether the charge lines add up to a total of the bill. */
  closed: boolean;
}

export function findUsage(doc: DocumentIndex, sources: UsageSources): Bill['usage'] {
  const { charges, energyType } = sources;
  const isClosed = sources.closed && !charges.some(lacksQuantity);
  const demand = { charges, isClosed, end: sources.period.end?.value ?? null };
  const heat = (unit: 'MJ' | 'therm') => {
    const isMetered = energyType === 'gas' || charges.some((charge) => charge.unit === unit);
    return isMetered ? (findTotal(makeWitnesses(doc, sources, unit))?.total ?? null) : null;
  };
  return {
    ...findElectricity(doc, sources),
    demandKw: findDemand(doc, demand, 'kW'),
    demandKva: findDemand(doc, demand, 'kVA'),
    totalMj: energyType === 'gas' ? heat('MJ') : null,
    totalTherms: heat('therm'),
  };
}

function makeWitnesses(doc: DocumentIndex, sources: UsageSources, unit: EnergyUnit): Witnesses {
  const { charges, meterReads, totals, period, printedDailyKwh } = sources;
  const lines = listImportLines(charges, unit);
  const isOpen = (totals.newCharges ?? totals.subtotal) !== null;
  const hasGap = charges.some(lacksQuantity);
  return {
    counts: listCounts(lines),
    printed: findPrintedEnergy(doc, unit),
    lossFactors: findLossFactors(doc),
    reads: unit === 'kWh' ? meterReads : [],
    averages: unit === 'kWh' ? printedDailyKwh.map(({ value }) => value) : [],
    days: period.days?.value ?? null,
    exportKwh: null,
    least: findLeast(lines),
    money: sources.closed && !hasGap ? 'closed' : isOpen ? 'open' : 'unknown',
    hasGap,
  };
}

/** At least so much was used: the largest line that multiplies out. */
const findLeast = (lines: readonly EnergyLine[]): number =>
  Math.max(0, ...lines.filter(isConfirmed).map(({ quantity }) => quantity ?? 0));

type Electricity = Omit<Bill['usage'], 'demandKw' | 'demandKva' | 'totalMj' | 'totalTherms'>;

function findElectricity(doc: DocumentIndex, sources: UsageSources): Electricity {
  const { charges, meterReads, energyType } = sources;
  const witnesses = makeWitnesses(doc, sources, 'kWh');
  const isCharged = witnesses.counts.length > 0;
  const stated = isCharged || energyType !== 'elec' ? [] : findStatedBands(doc);
  const registers = energyType === 'elec' ? listRegisterLines(meterReads) : [];
  const aside = stated.length > 0 ? stated : registers;
  const fedIn = listExportLines(charges, witnesses.printed);
  const exported = addUp(fedIn.length > 0 || isCharged ? fedIn : aside.filter(isSolar));
  const statedLines = stated.filter((line) => !isSolar(line));
  const counts = isCharged || statedLines.length === 0 ? witnesses.counts : [statedLines];
  // British gas is charged in kWh.
  const isInKwh = energyType === 'elec' || energyType === null || (energyType === 'gas' && isCharged);
  const found = isInKwh ? findTotal({ ...witnesses, counts, exportKwh: exported?.value ?? null }) : null;
  const total = found?.total ?? null;
  const own = found?.lines ?? [];
  const divided = [own, listCounts(charges.filter(isBanded))[0] ?? [], registers, counts[0] ?? []];
  const banded = findBands(total, divided);
  const band = (belongs: (line: EnergyLine) => boolean) => asSureAs(total, addUp(banded.filter(belongs)));
  const isDoubtful = witnesses.money !== 'closed' || charges.some(lacksExport);
  return {
    totalKwh: total,
    peakKwh: band(({ timePeriod }) => timePeriod === 'peak'),
    shoulderKwh: band(({ timePeriod }) => timePeriod === 'shoulder'),
    offPeakKwh: band(({ timePeriod }) => timePeriod === 'off_peak'),
    controlledLoadKwh: band(({ tariffType }) => tariffType === 'controlled_load'),
    exportKwh: exported && isDoubtful ? { ...exported, basis: findWeakest(exported.basis, 'lines_lost') } : exported,
  };
}

const isBanded = ({ timePeriod, unit, tariffType }: Charge) =>
  timePeriod !== null && unit === 'kWh' && tariffType !== 'solar';

/** The basis of a sum is the weakest of its parts. */
function addUp(lines: readonly EnergyLine[]): Field<number> | null {
  const [first, ...others] = lines;
  if (!first) return null;
  const basis = findWeakest(first.basis, ...others.map((line) => line.basis));
  return { value: addEnergy(lines), basis, evidence: first.evidence };
}

/** Tolerance, since bands are rounded separately. */
const roundingKwh = 0.51;

/** The lines that divide the total into bands: the first source with bands that come to it, else the first with lines. */
function findBands(total: Field<number> | null, sources: readonly (readonly EnergyLine[])[]): readonly EnergyLine[] {
  const isWhole = (lines: readonly EnergyLine[]) =>
    lines.some(({ timePeriod, tariffType }) => timePeriod !== null || tariffType === 'controlled_load') &&
    total !== null &&
    Math.abs(addEnergy(lines) - total.value) <= roundingKwh;
  return sources.find(isWhole) ?? sources.find((lines) => lines.length > 0) ?? [];
}

/** A lost line may belong to any band, so no band is more reliable than the total. With it, a band may be confirmed. */
function asSureAs(total: Field<number> | null, band: Field<number> | null): Field<number> | null {
  if (!band || !total) return band;
  const isPart = total.basis === 'usage_in_print' && band.basis !== 'line' && band.basis !== 'unclear_line';
  if (isPart)
    return { ...band, basis: findWeakest(band.basis, 'part_of_usage') === band.basis ? 'part_of_usage' : band.basis };
  return isConfirmed(total) ? band : { ...band, basis: findWeakest(band.basis, total.basis) };
}

/** What the parts of a bill say about its usage in one unit. */
interface Witnesses {
  /** Ways to count the lines, the likeliest first. */
  counts: EnergyLine[][];
  printed: PrintedEnergy[];
  lossFactors: number[];
  reads: Bill['meterReads'];
  averages: number[];
  days: number | null;
  exportKwh: number | null;
  /** At least so much was used, by the largest line that multiplies out. */
  least: number;
  /** Whether the lines give the bill's total; `open` if they should and don't. */
  money: 'closed' | 'open' | 'unknown';
  /** Whether a line of energy lacks its quantity. */
  hasGap: boolean;
}

/** A value of the total, and what supports it. */
interface Reading {
  value: number;
  lines: readonly EnergyLine[];
  stated: PrintedEnergy | null;
  score: number;
  kinds: Set<'lines' | 'stated' | 'reads' | 'average'>;
}

/** A network may charge the losses on the way too. */
const leastShare = 0.9;

/** How much each witness counts. Each says little of its own, and two of them decide. */
const weights = {
  lines: { closed: 2, unknown: 1.4, open: 1.4, withGap: 0.5 },
  /** The share of the weight for another way to count than the likeliest. */
  otherCount: 0.6,
  stated: { total: 1.5, usage: 1.2, none: 0.8, aside: 0.6 },
  reads: { proved: 1.9, read: 1.1 },
  average: { fine: 1.2, coarse: 0.8 },
};

/** The total with most support, and the lines that make it, if lines do. */
function findTotal(witnesses: Witnesses): { total: Field<number>; lines: readonly EnergyLine[] } | null {
  const sum = addEnergy(witnesses.counts[0] ?? []);
  const values = [
    ...witnesses.counts.map(addEnergy),
    ...witnesses.printed.filter(({ label }) => label === 'total' || label === 'usage').map(({ value }) => value),
    ...listReadSums(witnesses.reads, null),
  ];
  const isWithinBounds = (value: number) =>
    sum < 0 ||
    (value > 0 && value >= leastShare * witnesses.least && (sum === 0 || value <= usageTotalSlack.times * sum));
  const readings = values.filter(isWithinBounds).map((value) => weigh(value, witnesses));
  const best = readings.reduce<Reading | null>((a, b) => (a && a.score >= b.score ? a : b), null);
  if (!best) return null;
  const metered = findBeforeLosses(best.value, witnesses);
  if (metered)
    return { total: { value: metered.value, basis: 'usage_in_print', evidence: metered.evidence }, lines: [] };
  const [first] = best.lines;
  const evidence = first?.evidence ?? best.stated?.evidence ?? null;
  return { total: { value: best.value, basis: findBasis(best, witnesses), evidence }, lines: best.lines };
}

/** The printed usage that a printed factor makes the charged one: Canadian bills charge for losses on the way too. */
const findBeforeLosses = (value: number, { printed, lossFactors }: Witnesses): PrintedEnergy | undefined =>
  printed.find(
    ({ label, value: metered }) =>
      (label === 'total' || label === 'usage') &&
      lossFactors.some((factor) => Math.abs(metered * factor - value) < lossRounding * value),
  );

const lossRounding = 1e-5;

function weigh(value: number, witnesses: Witnesses): Reading {
  const { counts, printed, money, hasGap } = witnesses;
  const at = counts.findIndex((lines) => Math.abs(addEnergy(lines) - value) < 0.006 + 5e-4 * Math.abs(value));
  const lines = counts[at] ?? [];
  const lineWeight = (at > 0 ? weights.otherCount : 1) * (hasGap ? weights.lines.withGap : weights.lines[money]);
  const elsewhere = printed.filter(
    (one) =>
      isSameUsage(one, value) &&
      !lines.some((line) => isWithin(one.evidence, line.evidence)) &&
      // A line may have its quantity printed elsewhere too, so only a label makes it a total.
      (lines.length > 1 || (one.label !== 'none' && !one.hasPrice)) &&
      (one.label === 'total' || !witnesses.reads.some((read) => isWithin(one.evidence, read.evidence))),
  );
  const stated = elsewhere.reduce<PrintedEnergy | null>(
    (a, b) => (a && weights.stated[a.label] >= weights.stated[b.label] ? a : b),
    null,
  );
  const readWeight = weighReads(value, witnesses);
  const averageWeight = weighAverages(value, witnesses);
  const kinds: Reading['kinds'] = new Set();
  if (at >= 0) kinds.add('lines');
  if (stated && stated.label !== 'aside') kinds.add('stated');
  if (readWeight > 0) kinds.add('reads');
  if (averageWeight > 0) kinds.add('average');
  const score = (at < 0 ? 0 : lineWeight) + (stated ? weights.stated[stated.label] : 0) + readWeight + averageWeight;
  return { value, lines, stated, score, kinds };
}

/** Tolerance, since each register is rounded. */
const registerSlackKwh = 0.51;
const shareSlack = 5e-4;

const isExport = ({ register }: Bill['meterReads'][number]) => exportRegister.test(register ?? '');

/** The sums of the registers in kWh, and less what they count of energy fed in, with or without such a name. */
function listReadSums(reads: Bill['meterReads'], exportKwh: number | null): number[] {
  const inKwh = reads.filter(({ unit, consumption }) => unit === 'kWh' && consumption !== null);
  const add = (taken: Bill['meterReads']) => taken.reduce((sum, { consumption }) => sum + (consumption ?? 0), 0);
  const taken = inKwh.filter((read) => !isExport(read));
  const fedIn = add(inKwh) - add(taken);
  return taken.length === 0
    ? []
    : [add(taken), add(taken) - fedIn, ...(exportKwh === null ? [] : [add(inKwh) - exportKwh])];
}

function weighReads(value: number, { reads, exportKwh }: Witnesses): number {
  const slack = registerSlackKwh * reads.length + shareSlack * value;
  const sums = listReadSums(reads, exportKwh);
  const isMade = sums.some((sum) => Math.abs(sum - value) <= slack);
  const isProved = reads.every((read) => isConfirmed(read) || isExport(read));
  return isMade ? (isProved ? weights.reads.proved : weights.reads.read) : 0;
}

/** The maximum rounding of a daily average that would show a lost line. */
const fineRounding = 0.006;
/** A coarser one decides only between values that differ much. */
const coarseRounding = 0.04;

function weighAverages(value: number, { averages, days }: Witnesses): number {
  const found = averages.map((average) => {
    const decimals = String(average).split('.')[1]?.length ?? 0;
    const half = 0.5 * 10 ** -decimals;
    if (!days || Math.abs(average - value / days) > half + 1e-6) return 0;
    return half <= fineRounding * average
      ? weights.average.fine
      : half <= coarseRounding * average
        ? weights.average.coarse
        : 0;
  });
  return Math.max(0, ...found);
}

/** Why the total can be trusted. Each kind of witness is independent of the others. */
function findBasis(reading: Reading, witnesses: Witnesses): Basis {
  const { value, lines, kinds, stated } = reading;
  const [first, ...others] = lines.map(({ basis }) => basis);
  const own = first ? findWeakest(first, ...others) : 'stated';
  const isReadClearly = lines.every(({ basis }) => basis !== 'line' && basis !== 'unclear_line');
  const isClear = stated && (!stated.isFromPicture || isReadClearly);
  if (kinds.has('lines') && kinds.has('stated') && isClear) return 'usage_in_print';
  if (contradicts(value, witnesses)) return findWeakest(own, 'usage_contradicted');
  const isSure = getConfidence({ basis: own }) > getConfidence({ basis: 'line' });
  const isFine = weighAverages(value, witnesses) === weights.average.fine;
  if (isSure && kinds.size > 1 && isFine) return 'usage_of_average';
  if (isSure && kinds.size > 1 && kinds.has('reads')) {
    // If a line is lost, its read may be lost too, of another register or connection.
    return kinds.size === 2 && kinds.has('lines') && witnesses.money === 'open'
      ? findWeakest(own, 'usage_of_reads_open')
      : 'usage_of_reads';
  }
  if (isSure && kinds.size > 1) return 'usage_of_average_rounded';
  if (!kinds.has('lines')) return 'stated';
  return findWeakest(own, witnesses.money === 'closed' ? 'lines_alone' : 'lines_lost');
}

/** Whether the registers give another usage. False if one measures something else or is unclear. */
const contradicts = (value: number, { reads, counts }: Witnesses) =>
  reads.every(({ basis }) => basis !== 'unclear_read_row') &&
  findContradictingTotal(value, reads, counts[0]?.length ?? 0) !== null;
