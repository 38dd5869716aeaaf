/**
 * Finds usage by band and in total, energy fed in, and maximum demand. The total includes controlled load, but not
 * exports.
 */
import { findWeakest, isConfirmed } from '../../basis';
import type { Bill, Charge, Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { findDemand } from './demand';
import {
  addEnergy,
  isSolar,
  lacksExport,
  lacksQuantity,
  listCounts,
  listExportLines,
  listImportLines,
} from './energy-lines';
import { type EnergyUnit, findPrintedEnergy } from './printed-energy';
import { type EnergyLine, findStatedBands, listRegisterLines } from './stated-usage';
import { findTotal, type Witnesses } from './weigh-usage';

/** The parts of a bill from which the usage is found. */
export interface UsageSources
  extends Pick<Bill, 'energyType' | 'charges' | 'totals' | 'meterReads' | 'printedDailyKwh' | 'period'> {
  /** Whether the charge lines add up to a total of the bill. */
  closed: boolean;
}

export function findUsage(doc: DocumentIndex, sources: UsageSources): Bill['usage'] {
  const { charges, energyType } = sources;
  const isClosed = sources.closed && !charges.some(lacksQuantity);
  const demand = { charges, isClosed };
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
    reads: unit === 'kWh' ? meterReads : [],
    averages: unit === 'kWh' ? printedDailyKwh.map(({ value }) => value) : [],
    days: period.days?.value ?? null,
    exportKwh: null,
    least: Math.max(0, ...lines.filter(isConfirmed).map(({ quantity }) => quantity ?? 0)),
    money: sources.closed && !hasGap ? 'closed' : isOpen ? 'open' : 'unknown',
    hasGap,
  };
}

type Electricity = Omit<Bill['usage'], 'demandKw' | 'demandKva' | 'totalMj' | 'totalTherms'>;

function findElectricity(doc: DocumentIndex, sources: UsageSources): Electricity {
  const { charges, meterReads, energyType } = sources;
  const witnesses = makeWitnesses(doc, sources, 'kWh');
  const isCharged = witnesses.counts.length > 0;
  const stated = isCharged || energyType !== 'elec' ? [] : findStatedBands(doc, meterReads);
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
  const banded = findBands(total, [own, listCounts(charges.filter(isBanded))[0] ?? [], registers, counts[0] ?? []]);
  const band = (belongs: (line: EnergyLine) => boolean) => asSureAs(total, addUp(banded.filter(belongs)));
  const isDoubtful = witnesses.money !== 'closed' || charges.some(lacksExport);
  return {
    totalKwh: total,
    peakKwh: band(({ timePeriod }) => timePeriod === 'peak'),
    shoulderKwh: band(({ timePeriod }) => timePeriod === 'shoulder'),
    offPeakKwh: band(({ timePeriod }) => timePeriod === 'off_peak'),
    controlledLoadKwh: isAllControlled(banded) ? null : band(({ tariffType }) => tariffType === 'controlled_load'),
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

/** The lines that divide the total into bands: the first source with bands that come to it, else the last. */
function findBands(total: Field<number> | null, sources: readonly (readonly EnergyLine[])[]): readonly EnergyLine[] {
  const isDivided = (lines: readonly EnergyLine[]) =>
    lines.some(({ timePeriod, tariffType }) => timePeriod !== null || tariffType === 'controlled_load');
  const whole = sources.find(
    (lines) => isDivided(lines) && total !== null && Math.abs(addEnergy(lines) - total.value) <= roundingKwh,
  );
  return whole ?? sources.find((lines) => lines.length > 0) ?? [];
}

/** Whether several lines are all controlled load. No site has only that, so the words of one were applied to others. */
const isAllControlled = (lines: readonly EnergyLine[]) =>
  lines.length > 1 && lines.every(({ tariffType }) => tariffType === 'controlled_load');

/** A lost line may belong to any band, so no band is more reliable than the total. With it, a band may be confirmed. */
function asSureAs(total: Field<number> | null, band: Field<number> | null): Field<number> | null {
  if (!band || !total) return band;
  const isPart = total.basis === 'usage_in_print' && band.basis !== 'line' && band.basis !== 'unclear_line';
  if (isPart)
    return { ...band, basis: findWeakest(band.basis, 'part_of_usage') === band.basis ? 'part_of_usage' : band.basis };
  return isConfirmed(total) ? band : { ...band, basis: findWeakest(band.basis, total.basis) };
}
