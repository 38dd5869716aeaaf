/** Adds up the energy of a bill from its charge lines, when the reader states no usage. */

/** The kWh that a line charges: those of a band, of the controlled load circuit, or all others. */
export type EnergyBasis = 'all' | 'peak' | 'shoulder' | 'off_peak' | 'controlled';

/** Energy on a charge line. Retail and network lines list the same kWh, so only one family is counted. */
export interface EnergyLine {
  kwh: number;
  band: EnergyBasis;
  family: 'retail' | 'network';
}

/** Network lines may be metered elsewhere; quantities this close are the same energy. */
const sameEnergyTolerance = 0.05;

/**
 * Adds up the lines of one family, retail before network; null without lines. When the retailer has one rate and the
 * network several, the network's bands are used.
 */
export function sumEnergy(lines: readonly EnergyLine[]) {
  const network = sumFamily(lines.filter(({ family }) => family === 'network'));
  const chosen = sumFamily(lines.filter(({ family }) => family === 'retail')) ?? network;
  if (!chosen) return null;
  const same = network && Math.abs(network.totalKwh - chosen.totalKwh) <= chosen.totalKwh * sameEnergyTolerance;
  const banded = same && countBands(chosen) < 2 && countBands(network) >= 2;
  return banded ? { ...network, totalKwh: chosen.totalKwh } : chosen;
}

/** Null where no line has the band. */
function sumFamily(lines: readonly EnergyLine[]) {
  if (lines.length === 0) return null;
  const sumIn = (band: EnergyBasis): number | null => {
    const those = lines.filter((line) => line.band === band);
    return those.length === 0 ? null : addKwh(those);
  };
  return {
    totalKwh: addKwh(lines),
    peakKwh: sumIn('peak'),
    shoulderKwh: sumIn('shoulder'),
    offPeakKwh: sumIn('off_peak'),
    controlledLoadKwh: sumIn('controlled'),
  };
}

function countBands({ peakKwh, shoulderKwh, offPeakKwh }: NonNullable<ReturnType<typeof sumFamily>>): number {
  return [peakKwh, shoulderKwh, offPeakKwh].filter((kwh) => kwh !== null).length;
}

/** Rounds to the watt hour, which removes floating-point errors. */
function addKwh(lines: readonly EnergyLine[]): number {
  return Math.round(lines.reduce((sum, { kwh }) => sum + kwh, 0) * 1e3) / 1e3;
}

const kwhPerUnit: Readonly<Record<string, number>> = { kwh: 1, mwh: 1000, gwh: 1e6, wh: 1e-3 };

/** Returns how many kWh one unit is; undefined when it is not energy. */
export const findKwhPerUnit = (unit: string | null | undefined) => kwhPerUnit[(unit ?? '').trim().toLowerCase()];

/** Returns the band named in a line's description; `all` when it names none. */
export function findBandByName(name: string): EnergyBasis {
  if (/controlled|\bcl\s?\d?\b|hot water|\boff[\s-]?peak\s+(?:hot|water)/i.test(name)) return 'controlled';
  if (/shoulder/i.test(name)) return 'shoulder';
  if (/off[\s_-]*peak|night|overnight/i.test(name)) return 'off_peak';
  return /peak/i.test(name) ? 'peak' : 'all';
}

/** Whether the description says that the kWh were fed into the grid. */
export function isFeedIn(name: string): boolean {
  return /feed[\s-]?in|\bfit\b|export|buy\s?back|solar\s+(?:credit|bonus|generation|energy)|^solar$/i.test(name);
}

/** Whether the line repeats the kWh of other lines: certificates, losses, discounts, fees. */
export function repeatsEnergy(name: string): boolean {
  return /green\s?power|carbon|\b(?:lret|sres|lgcs?|stcs?|veec?s?|veet|ess|escs?|pdrs|reps|eeis|aemo)\b|environment|certificate|ancillary|\bmarket\b|\blosse?s?\b|discount|levy/i.test(
    name,
  );
}
