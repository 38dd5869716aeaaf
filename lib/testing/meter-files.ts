/** NEM12 files with known truth: values are whole thousandths of their unit, printed as decimals. */
import { zipSync } from 'fflate';

export interface TestRegister {
  suffix: string;
  minutes: number;
  unit?: string;
  /** Thousandths of the unit in an interval. */
  value: (day: number, interval: number) => number;
  /** Text of the quality flag; A without. */
  flag?: (day: number) => string;
  /** Days the register leaves out. */
  skip?: (day: number) => boolean;
  /** Update time; one fixed time without. */
  updated?: string;
  /** Lines after a day's own. */
  after?: (day: number) => string[];
}

export interface TestFile {
  nmi?: string;
  /** YYYY-MM-DD */
  from: string;
  days: number;
  registers: TestRegister[];
}

export const testNmi = '4102035984';

/** 2026-11-22 → the day's number since 1970. */
export function readDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

function formatThousandths(value: number): string {
  return `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
}

/** The lines of a file, without line ends. */
export function makeNem12Lines({ nmi = testNmi, from, days, registers }: TestFile): string[] {
  const configuration = registers.map(({ suffix }) => suffix).join('');
  return [
    '100,NEM12,202607010000,MDP1,RETAIL1',
    ...registers.flatMap((register) => [
      `200,${nmi},${configuration},${register.suffix},${register.suffix},N1,METER1,${register.unit ?? 'kWh'},${register.minutes},`,
      ...Array.from({ length: days }, (_, i) => readDayNumber(from) + i)
        .filter((day) => !register.skip?.(day))
        .flatMap((day) => [makeDayLine(register, day), ...(register.after?.(day) ?? [])]),
    ]),
    '900',
  ];
}

function makeDayLine({ minutes, value, flag, updated = '20260630120000' }: TestRegister, day: number): string {
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const values = Array.from({ length: 1440 / minutes }, (_, i) => formatThousandths(value(day, i)));
  return `300,${date},${values.join(',')},${flag?.(day) ?? 'A'},,,${updated},`;
}

export function toBytes(lines: readonly string[] | string, lineEnd = '\n'): Uint8Array {
  return new TextEncoder().encode(typeof lines === 'string' ? lines : lines.join(lineEnd) + lineEnd);
}

/** A number that looks random and is the same in every run, 0 to `below` - 1. */
export function pseudoRandom(seed: number, below: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % below;
}

/** A zip archive of files by name, in order. */
export function makeTestZip(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? toBytes(data) : data]),
    ),
  );
}
