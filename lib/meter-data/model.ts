/** Readings of meters, whatever file they came in: half-hours of market time, register by register. */
import type { MeterProblem } from './problems';

/** From good to unusable: read, worked out afterwards, guessed ahead, not there. */
const dayQualities = ['actual', 'substituted', 'estimated', 'missing'] as const;
export type DayQuality = (typeof dayQualities)[number];

export type RegisterKind = 'consumption' | 'export';

export interface MeterDay {
  /** 48 whole numbers of `decimal.ts`, midnight of market time first. */
  halfHours: Float64Array;
  quality: DayQuality;
  /** When the reading was made, `20261122093000`; 0 unknown. A newer one replaces an older. */
  updated: number;
}

export interface MeterRegister {
  /** The NMI suffix: E1, E2 … from the grid, B1 … to the grid. */
  suffix: string;
  kind: RegisterKind;
  /** Of its latest day. */
  intervalMinutes: number;
  days: Map<number, MeterDay>;
}

/** What one NMI has. The NMI is personal: it stays in memory and tells several sites of a file apart. */
export interface MeterSite {
  nmi: string;
  registers: Map<string, MeterRegister>;
}

export interface MeterData {
  sites: Map<string, MeterSite>;
  /** Days of all registers; a file of many sites ends where the memory of a phone would. */
  dayCount: number;
  registerCount: number;
  problems: MeterProblem[];
  /** All problems that were found; `problems` lists the first ones of each file. */
  problemCount: number;
}

const maxDays = 150_000;
/** Of all sites: those of a few hundred, each of which takes as long as another to make a year of. */
const maxRegisters = 2000;

export function makeMeterData(): MeterData {
  return { sites: new Map(), dayCount: 0, registerCount: 0, problems: [], problemCount: 0 };
}

/** The register of an NMI, made where it is new; null when there is no room. */
export function findOrAddRegister(
  data: MeterData,
  nmi: string,
  suffix: string,
  kind: RegisterKind,
): MeterRegister | null {
  const known = data.sites.get(nmi)?.registers.get(suffix);
  if (known) return known;
  if (++data.registerCount > maxRegisters) return null;
  const site = data.sites.get(nmi) ?? { nmi, registers: new Map<string, MeterRegister>() };
  const register: MeterRegister = { suffix, kind, intervalMinutes: 0, days: new Map() };
  data.sites.set(nmi, site);
  site.registers.set(suffix, register);
  return register;
}

/** Keeps a day unless a newer reading of it is there; false when there is no room. */
export function addDay(data: MeterData, register: MeterRegister, day: number, reading: MeterDay): boolean {
  const known = register.days.get(day);
  if (known && known.updated > reading.updated) return true;
  if (!known && ++data.dayCount > maxDays) return false;
  register.days.set(day, reading);
  return true;
}

/** The less good of two. */
export function findWorseQuality(a: DayQuality, b: DayQuality): DayQuality {
  return dayQualities.indexOf(a) > dayQualities.indexOf(b) ? a : b;
}
