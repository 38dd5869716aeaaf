/** Files of meter data, and their readings in a common form: half-hours of market time for each register. */

/** A file of meter data, uploaded or from a zip. */
export interface MeterFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Limit for a file, and for all files in a zip. The page sends one byte more of a larger file, so that it is detected. */
export const maxBytes = 100 * 1024 * 1024;

/** From best to worst: read, substituted afterwards, estimated, missing. */
export const dayQualities = ['actual', 'substituted', 'estimated', 'missing'] as const;
export type DayQuality = (typeof dayQualities)[number];

export type RegisterKind = 'consumption' | 'export';

export interface MeterDay {
  /** 48 integers in the unit of `decimal.ts`, from midnight of market time. */
  halfHours: Float64Array;
  quality: DayQuality;
  /** When the reading was made, `20261122093000`; 0 when not known. A newer reading replaces an older one. */
  updated: number;
}

export interface MeterRegister {
  /** The NMI suffix: E1, E2 … from the grid, B1 … to the grid. */
  suffix: string;
  kind: RegisterKind;
  /** On its latest day. */
  intervalMinutes: number;
  days: Map<number, MeterDay>;
}

/** The data of one NMI. The NMI is personal: it stays in memory, and only distinguishes sites in a file. */
export interface MeterSite {
  nmi: string;
  registers: Map<string, MeterRegister>;
}

const maxDays = 150_000;
/** Of all sites together: enough for several hundred sites. Each one takes time, because its year is computed. */
const maxRegisters = 2000;

/** More registers or days than a phone's memory should hold. */
export class TooMuchMeterData extends Error {}

/** Days are counted over all registers. What other files have already counts too. */
export const makeMeterData = ({ dayCount, registerCount } = { dayCount: 0, registerCount: 0 }) => ({
  sites: new Map<string, MeterSite>(),
  ...{ dayCount, registerCount },
});

export type MeterData = ReturnType<typeof makeMeterData>;

/** Returns the register of an NMI, adding it if needed. */
export function findOrAddRegister(data: MeterData, nmi: string, suffix: string, kind: RegisterKind): MeterRegister {
  const known = data.sites.get(nmi)?.registers.get(suffix);
  if (known) return known;
  if (++data.registerCount > maxRegisters) throw new TooMuchMeterData();
  const site = data.sites.get(nmi) ?? { nmi, registers: new Map<string, MeterRegister>() };
  const register: MeterRegister = { suffix, kind, intervalMinutes: 0, days: new Map() };
  data.sites.set(nmi, site);
  site.registers.set(suffix, register);
  return register;
}

/** Stores a day unless a newer reading exists. */
export function addDay(data: MeterData, register: MeterRegister, day: number, reading: MeterDay): void {
  const known = register.days.get(day);
  if (known && known.updated > reading.updated) return;
  if (!known && ++data.dayCount > maxDays) throw new TooMuchMeterData();
  register.days.set(day, reading);
}

/** Adds the readings of one file to those of others. */
export function mergeMeterData(into: MeterData, from: MeterData): void {
  for (const { nmi, registers } of from.sites.values()) {
    for (const { suffix, kind, intervalMinutes, days } of registers.values()) {
      const register = findOrAddRegister(into, nmi, suffix, kind);
      if (days.size > 0) register.intervalMinutes = intervalMinutes;
      for (const [day, reading] of days) addDay(into, register, day, reading);
    }
  }
}

export function findWorseQuality(a: DayQuality, b: DayQuality): DayQuality {
  return dayQualities.indexOf(a) > dayQualities.indexOf(b) ? a : b;
}
