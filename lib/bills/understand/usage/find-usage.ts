/**
 * Finds usage by band and in total, energy fed in, and maximum demand. The total includes controlled load, but not
 * exports.
 */
import { findWeakest, isConfirmed } from '../../basis';
import type { Bill, Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { findUsageBasis, findUsageBeyondLines, type UsageWitnesses } from './confirm-usage';
import { findDemand } from './demand';
import { isSolar, lacksExport, lacksQuantity, listBandLines, listEnergyLines, listExportLines } from './energy-lines';
import { findPrintedTotals, isWithin } from './printed-totals';
import { type EnergyLine, findStatedBands, listRegisterLines } from './stated-usage';
import { addUpBand, addUpUsage } from './usage-sums';

/** The parts of a bill from which the usage is found. */
export interface UsageSources
  extends Pick<Bill, 'energyType' | 'charges' | 'totals' | 'meterReads' | 'printedDailyKwh' | 'period'> {
  /** Whether the charge lines add up to a total of the bill. */
  closed: boolean;
}

export function findUsage(doc: DocumentIndex, sources: UsageSources): Bill['usage'] {
  const isClosed = sources.closed && !sources.charges.some(lacksQuantity);
  const demand = { charges: sources.charges, period: sources.period, isClosed };
  return {
    ...findElectricity(doc, sources, isClosed),
    demandKw: findDemand(doc, demand, 'kW'),
    demandKva: findDemand(doc, demand, 'kVA'),
    totalMj: sources.energyType === 'gas' ? findGasTotal(doc, sources, isClosed, 'MJ') : null,
    totalTherms: sources.energyType === 'gas' ? findGasTotal(doc, sources, isClosed, 'therm') : null,
  };
}

type Electricity = Omit<Bill['usage'], 'demandKw' | 'demandKva' | 'totalMj' | 'totalTherms'>;

function findElectricity(doc: DocumentIndex, sources: UsageSources, isClosed: boolean): Electricity {
  const { charges, meterReads, energyType } = sources;
  const printed = findPrintedTotals(doc, 'kWh');
  const charged = listEnergyLines(charges, 'kWh', printed);
  const stated = charged.length > 0 || energyType !== 'elec' ? charged : findStatedBands(doc, meterReads);
  // Reads can't confirm their own sum.
  const isOfReads = stated.length === 0 && energyType === 'elec';
  const energy = isOfReads ? listRegisterLines(meterReads) : stated;
  const hasGap = charges.some(lacksQuantity);
  const taken = energy.filter((line) => !isSolar(line)).map((line) => asControlled(line, meterReads));
  const fedIn = listExportLines(charges, printed);
  const exportKwh = addUpBand(fedIn.length > 0 ? fedIn : energy.filter(isSolar), null);
  // British gas is charged in kWh.
  const isInKwh = energyType === 'elec' || energyType === null || (energyType === 'gas' && charged.length > 0);
  const witnesses: UsageWitnesses = {
    ...{ meterReads: isOfReads ? [] : meterReads, printedDailyKwh: sources.printedDailyKwh, isClosed },
    ...{ days: sources.period.days?.value ?? null, exportKwh: exportKwh?.value ?? null, lines: taken.length },
    isOpen: !sources.closed && (sources.totals.newCharges ?? sources.totals.subtotal) !== null,
  };
  // The quantity of one register is not a total.
  const totals = printed.filter(
    ({ isTotal, evidence }) => isTotal || !meterReads.some((read) => isWithin(evidence, read.evidence)),
  );
  const sum = isInKwh ? addUpUsage(taken, totals, hasGap) : null;
  const checkedSum = sum && { ...sum, basis: findUsageBasis(sum, witnesses) };
  const totalKwh = (checkedSum && findUsageBeyondLines(checkedSum, totals, witnesses)) ?? checkedSum;
  const banded = listBandLines(taken, charges);
  const band = (belongs: (line: EnergyLine) => boolean) =>
    asSureAs(checkedSum, addUpBand(banded.filter(belongs), checkedSum));
  return {
    totalKwh,
    peakKwh: band(({ timePeriod }) => timePeriod === 'peak'),
    shoulderKwh: band(({ timePeriod }) => timePeriod === 'shoulder'),
    offPeakKwh: band(({ timePeriod }) => timePeriod === 'off_peak'),
    controlledLoadKwh: isAllControlled(taken) ? null : band(({ tariffType }) => tariffType === 'controlled_load'),
    exportKwh: exportKwh && (!isClosed || charges.some(lacksExport)) ? doubtUsage(exportKwh) : exportKwh,
  };
}

/** Whether several lines are all controlled load. No site has only that, so the words of one were applied to others. */
const isAllControlled = (lines: readonly EnergyLine[]) =>
  lines.length > 1 && lines.every(({ tariffType }) => tariffType === 'controlled_load');

/** Marks a line as controlled load if the only register with its quantity is one by its name. */
function asControlled(line: EnergyLine, reads: Bill['meterReads']): EnergyLine {
  const [register, ...others] = listRegisterLines(reads.filter(({ consumption }) => consumption === line.quantity));
  const isControlled = register?.tariffType === 'controlled_load' && others.length === 0 && line.timePeriod === null;
  return isControlled ? { ...line, tariffType: 'controlled_load' } : line;
}

const doubtUsage = (one: Field<number>): Field<number> => ({
  ...one,
  basis: findWeakest(one.basis, 'lines_lost'),
});

/** A lost line may belong to any band, so no band is more reliable than the total. */
function asSureAs(total: Field<number> | null, band: Field<number> | null): Field<number> | null {
  return band && total && !isConfirmed(total) ? { ...band, basis: findWeakest(band.basis, total.basis) } : band;
}

function findGasTotal(
  doc: DocumentIndex,
  { charges }: UsageSources,
  isClosed: boolean,
  unit: 'MJ' | 'therm',
): Field<number> | null {
  const printed = findPrintedTotals(doc, unit);
  const total = addUpUsage(listEnergyLines(charges, unit, printed), printed, charges.some(lacksQuantity));
  return total && !isClosed && total.basis !== 'usage_in_print' ? doubtUsage(total) : total;
}
