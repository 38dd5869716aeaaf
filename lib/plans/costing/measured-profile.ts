/**
 * A year of meter data as the hours of its usage, and its compact form for an address: nothing in it says whose it is.
 * Browser-safe and pure.
 */
import { halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { must } from '@/lib/must';

export { findMonthGroups } from '@/lib/facts/networks/month-groups';

/** When a year's usage falls: a week for each group of months. */
export interface YearShape {
  /** The group of each month, January first. */
  groupOfMonth: readonly number[];
  /** By group: parts of the year's kWh in each half-hour of the week from Monday 00:00 local time. All groups sum to 1. */
  groups: readonly Float64Array[];
}

/** What a meter measured in a year. */
export interface MeasuredProfile extends YearShape {
  annualKwh: number;
  /** Null when it is not known. */
  maxDemandKw: number | null;
}

export const maxProfileCodeLength = 4200;
const version = '1';
/** Usage is stated in this part of the year: no stretch of half-hours is further off than that. */
const quantum = 2 ** -22;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bitsPerChar = 6;
const codePattern = /^1_(\d{1,9}(?:\.\d{1,6})?)_(\d{1,9}(?:\.\d{1,6})?)?_([a-l]{12})_([\w-]+)$/;

/**
 * The profile as characters that need no escape in an address: version, kWh, kW, a letter of its group for each month, and
 * the half-hours in whole quanta. Each is rounded so that the sum so far is right, so errors never add up over a run of
 * them. Numbers are Golomb–Rice codes, whose total length is bounded whatever the usage.
 */
export function printMeasuredProfile({ annualKwh, maxDemandKw, groupOfMonth, groups }: MeasuredProfile): string {
  const letters = groupOfMonth.map((group) => String.fromCharCode(97 + group)).join('');
  const header = [
    version,
    roundToSixDecimals(annualKwh),
    maxDemandKw === null ? '' : roundToSixDecimals(maxDemandKw),
    letters,
  ];
  const lowBits = chooseLowBits(groups.length);
  const bits = new BitWriter();
  let sum = 0;
  let printed = 0;
  for (const group of groups) {
    for (const part of group) {
      sum += part;
      const quanta = Math.round(sum / quantum) - printed;
      printed += quanta;
      for (let high = quanta >> lowBits; high > 0; high--) bits.put(1);
      bits.put(0);
      for (let bit = lowBits - 1; bit >= 0; bit--) bits.put((quanta >> bit) & 1);
    }
  }
  return [...header, bits.text()].join('_');
}

/** The profile of a code; null for anything that is not a whole year as `printMeasuredProfile` prints it. */
export function readMeasuredProfile(code: string): MeasuredProfile | null {
  const parts = code.length <= maxProfileCodeLength ? codePattern.exec(code) : null;
  if (!parts) return null;
  const [, kwh = '', kw = '', letters = '', data = ''] = parts;
  const groupOfMonth = Array.from(letters, (letter) => letter.charCodeAt(0) - 97);
  const count = new Set(groupOfMonth).size;
  const groups = Math.max(...groupOfMonth) < count ? readGroups(data, count) : null;
  const isPlain = [kwh, kw].every((text) => text === '' || String(Number(text)) === text);
  if (!groups || !isPlain || Number(kwh) === 0) return null;
  return { annualKwh: Number(kwh), maxDemandKw: kw === '' ? null : Number(kw), groupOfMonth, groups };
}

function readGroups(data: string, count: number): Float64Array[] | null {
  const lowBits = chooseLowBits(count);
  const bits = new BitReader(data);
  let left = 1 / quantum;
  const groups = Array.from({ length: count }, () => new Float64Array(halfHoursPerWeek));
  for (const group of groups) {
    for (let h = 0; h < halfHoursPerWeek; h++) {
      let quanta = 0;
      while (bits.take() === 1) quanta++;
      for (let bit = 0; bit < lowBits; bit++) quanta = quanta * 2 + bits.take();
      left -= quanta;
      group[h] = quanta * quantum;
    }
  }
  return left === 0 && bits.isDone() ? groups : null;
}

/** Bits of a number that are written as they are: as many as the mean one has. */
function chooseLowBits(groups: number): number {
  return Math.floor(Math.log2(1 / quantum / (groups * halfHoursPerWeek)));
}

/** Six decimals, without an exponent. */
function roundToSixDecimals(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

class BitWriter {
  private readonly chars: string[] = [];
  private value = 0;
  private count = 0;

  put(bit: number): void {
    this.value = this.value * 2 + bit;
    if (++this.count < bitsPerChar) return;
    this.chars.push(must(alphabet[this.value], 'six bits'));
    this.value = 0;
    this.count = 0;
  }

  /** All that was put, filled up with zeros. */
  text(): string {
    while (this.count > 0) this.put(0);
    return this.chars.join('');
  }
}

const valuesByChar = new Map(Array.from(alphabet, (char, value) => [char.charCodeAt(0), value]));

class BitReader {
  private position = 0;
  private value = 0;
  private count = 0;

  constructor(private readonly text: string) {}

  /** The next bit; 0 past the end, where no code ends well. */
  take(): number {
    if (this.count === 0) {
      this.value = valuesByChar.get(this.text.charCodeAt(this.position++)) ?? 0;
      this.count = bitsPerChar;
    }
    return (this.value >> --this.count) & 1;
  }

  /** Whether everything was taken but the zeros that fill the last character. */
  isDone(): boolean {
    return this.position === this.text.length && (this.value & ((1 << this.count) - 1)) === 0;
  }
}
