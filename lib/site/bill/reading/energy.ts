/** Adds up the energy of a bill from its charge lines, when the reader states no usage. */

export type EnergyBand = 'peak' | 'shoulder' | 'offPeak' | 'controlled' | 'anytime';

/** Energy on a charge line. Retail and network lines list the same kWh, so only one family is counted. */
export interface EnergyLine {
  kwh: number;
  band: EnergyBand;
  family: 'retail' | 'network' | 'unknown';
}

export interface EnergyTotals {
  totalKwh: number;
  /** Null when no line has this band. */
  peakKwh: number | null;
  shoulderKwh: number | null;
  offPeakKwh: number | null;
  controlledLoadKwh: number | null;
}

const families: EnergyLine['family'][] = ['retail', 'network', 'unknown'];
/** Network lines may be metered elsewhere; quantities this close are the same energy. */
const sameEnergyTolerance = 0.05;

/**
 * Adds up the lines of one family, retail before network; null without lines. When the retailer has one rate and the
 * network several, the network's bands are used.
 */
export function sumEnergy(lines: readonly EnergyLine[]): EnergyTotals | null {
  const sums = families.map((family) => sumFamily(lines.filter((line) => line.family === family)));
  const chosen = sums.find((sum) => sum !== null);
  if (!chosen) return null;
  const network = sums[1];
  const same = network && Math.abs(network.totalKwh - chosen.totalKwh) <= chosen.totalKwh * sameEnergyTolerance;
  const banded = same && countBands(chosen) < 2 && countBands(network) >= 2;
  return banded ? { ...network, totalKwh: chosen.totalKwh } : chosen;
}

function sumFamily(lines: readonly EnergyLine[]): EnergyTotals | null {
  if (lines.length === 0) return null;
  const sumIn = (band: EnergyBand): number | null => {
    const those = lines.filter((line) => line.band === band);
    return those.length === 0 ? null : addKwh(those);
  };
  return {
    totalKwh: addKwh(lines),
    peakKwh: sumIn('peak'),
    shoulderKwh: sumIn('shoulder'),
    offPeakKwh: sumIn('offPeak'),
    controlledLoadKwh: sumIn('controlled'),
  };
}

function countBands({ peakKwh, shoulderKwh, offPeakKwh }: EnergyTotals): number {
  return [peakKwh, shoulderKwh, offPeakKwh].filter((kwh) => kwh !== null).length;
}

/** Rounds to the watt hour, which removes floating-point errors. */
function addKwh(lines: readonly EnergyLine[]): number {
  return Math.round(lines.reduce((sum, { kwh }) => sum + kwh, 0) * 1e3) / 1e3;
}

const kwhPerUnit = new Map([
  ['kwh', 1],
  ['mwh', 1_000],
]);

/** Converts a quantity to kWh; null when the unit is not energy, or the quantity is not positive. */
export function toKwh(quantity: number | null | undefined, unit: string | null | undefined): number | null {
  const factor = kwhPerUnit.get((unit ?? '').trim().toLowerCase());
  return factor === undefined || !quantity || quantity < 0 ? null : quantity * factor;
}

/** Returns the band named in a line's description; `anytime` when it names none. */
export function findBandByName(name: string): EnergyBand {
  if (/controlled|\bcl\s?\d?\b|hot water|\boff[\s-]?peak\s+(?:hot|water)/i.test(name)) return 'controlled';
  if (/shoulder/i.test(name)) return 'shoulder';
  if (/off[\s_-]*peak|night|overnight/i.test(name)) return 'offPeak';
  return /peak/i.test(name) ? 'peak' : 'anytime';
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
