/**
 * The hours of usage in a year of meter data, and their compact code for URLs, which identifies no one. Runs in the
 * browser.
 */
import { halfHoursPerDay, halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { must } from '@/lib/must';

/** When a year's energy is used: a week for each group of months. */
export interface YearShape {
  /** Group of each month, January first. */
  groupOfMonth: readonly number[];
  /**
   * By group: shares of the year's kWh in each half-hour of the week from Monday 00:00 local time. All groups sum to 1.
   */
  groups: readonly Float64Array[];
}

export interface MeasuredProfile extends YearShape {
  annualKwh: number;
  /** Null when not known. */
  maxDemandKw: number | null;
  /** Absent when not known; never without `maxDemandKw`. */
  demand?: DemandMaxima;
  /** The month of the last reading, YYYY-MM; absent when not known. */
  lastMonth?: string;
}

/** The highest demand of each month in each part of the day, on weekdays and on the weekend. */
export interface DemandMaxima {
  /** Half-hours of the day, 1 to 47 ascending, at which a part begins after the first. */
  cuts: readonly number[];
  /** kW: by month, January first, the parts of a weekday and then those of the weekend. 0 without readings. */
  kw: Float64Array;
}

export const maxProfileCodeLength = 5700;
const version = '1';
/** Unit of usage in a code, as a share of the year. Any run of half-hours is accurate to this. */
const quantum = 2 ** -22;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bitsPerChar = 6;
const codePattern =
  /^1_(\d{1,9}(?:\.\d{1,6})?)_(\d{1,9}(?:\.\d{1,6})?)?_([a-l]{12})_([\w-]+)(?:\.([\w-]*)\.([\w-])([\w-]+))?(?:\.(\d{4}-(?:0[1-9]|1[0-2])))?$/;
/** Unit of the maxima in a code: a tenth of a watt. */
const demandUnitsPerKw = 1e4;
const maximaPerPart = 12 * 2;

/**
 * Formats a profile as a code that URLs do not escape: version, kWh, kW, a letter for each month's group, and
 * half-hours in whole quanta. Rounding keeps the running total right, so errors do not accumulate. Numbers are
 * Golomb–Rice coded, which limits the total length. After a full stop come the maxima, where they are known: the cuts of
 * the day, and numbers of as many bits as the largest has. The month of the last reading ends it.
 */
export function printMeasuredProfile(profile: MeasuredProfile): string {
  const { annualKwh, maxDemandKw, groupOfMonth, groups, demand, lastMonth } = profile;
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
  return [[...header, bits.text()].join('_'), demand && printDemand(demand), lastMonth].filter(Boolean).join('.');
}

function printDemand({ cuts, kw }: DemandMaxima): string {
  const units = Array.from(kw, (value) => Math.round(value * demandUnitsPerKw));
  const bitCount = countBits(Math.max(...units));
  const bits = new BitWriter();
  for (const value of units) for (let bit = bitCount - 1; bit >= 0; bit--) bits.put(Math.floor(value / 2 ** bit) % 2);
  return `${cuts.map((cut) => alphabet[cut]).join('')}.${alphabet[bitCount]}${bits.text()}`;
}

const countBits = (value: number) => Math.floor(Math.log2(Math.max(1, value))) + 1;

/** Parses a code; null for anything that `printMeasuredProfile` would not produce for a whole year. */
export function readMeasuredProfile(code: string): MeasuredProfile | null {
  const parts = code.length <= maxProfileCodeLength ? codePattern.exec(code) : null;
  if (!parts) return null;
  const [, kwh = '', kw = '', letters = '', data = '', cuts, bitCount = '', maxima = '', lastMonth] = parts;
  const groupOfMonth = Array.from(letters, (letter) => letter.charCodeAt(0) - 97);
  const count = new Set(groupOfMonth).size;
  const groups = Math.max(...groupOfMonth) < count ? readGroups(data, count) : null;
  const isPlain = [kwh, kw].every((text) => text === '' || String(Number(text)) === text);
  if (!groups || !isPlain || Number(kwh) === 0) return null;
  const profile = {
    ...{ annualKwh: Number(kwh), maxDemandKw: kw === '' ? null : Number(kw), groupOfMonth, groups },
    ...(lastMonth !== undefined && { lastMonth }),
  };
  if (cuts === undefined) return profile;
  const demand = readDemand(cuts, bitCount, maxima, Number(kw));
  return demand && { ...profile, demand };
}

/** Null unless the cuts ascend, the bits are as many as the largest needs, and none is above the year's maximum. */
function readDemand(cutChars: string, bitCountChar: string, data: string, maxDemandKw: number): DemandMaxima | null {
  const cuts = Array.from(cutChars, (char) => alphabet.indexOf(char));
  if (cuts.some((cut, i) => cut <= (cuts[i - 1] ?? 0) || cut >= halfHoursPerDay)) return null;
  const bitCount = alphabet.indexOf(bitCountChar);
  const bits = new BitReader(data);
  const units = Float64Array.from({ length: maximaPerPart * (cuts.length + 1) }, () => {
    let value = 0;
    for (let bit = 0; bit < bitCount; bit++) value = value * 2 + bits.take();
    return value;
  });
  const largest = Math.max(...units);
  const isWhole = bits.isDone() && largest > 0 && countBits(largest) === bitCount;
  return isWhole && largest <= maxDemandKw * demandUnitsPerKw + 1
    ? { cuts, kw: units.map((value) => value / demandUnitsPerKw) }
    : null;
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

/** Number of low bits written as they are: as many as an average value has. */
function chooseLowBits(groups: number): number {
  return Math.floor(Math.log2(1 / quantum / (groups * halfHoursPerWeek)));
}

/** Rounds to six decimals, without an exponent. */
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

  /** Returns the text, padded with zero bits. */
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

  /** Returns the next bit; 0 after the end, which no valid code reaches. */
  take(): number {
    if (this.count === 0) {
      this.value = valuesByChar.get(this.text.charCodeAt(this.position++)) ?? 0;
      this.count = bitsPerChar;
    }
    return (this.value >> --this.count) & 1;
  }

  /** Whether only the zero padding of the last character is left. */
  isDone(): boolean {
    return this.position === this.text.length && (this.value & ((1 << this.count) - 1)) === 0;
  }
}
