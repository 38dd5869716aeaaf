/** Problems in a file of meter data, with messages for its owner. */
import { formatDate } from '@/lib/facts/format-date';
import { formatIsoDay } from '../bill/year/calendar';

const dayLeftOutNote = 'This day is left out.';

/** Message of each problem code. */
const problemCopy = {
  value_count: (found: number, expected: number) => `${found} values where ${expected} were expected.`,
  cut_off: (found: number, expected: number) => `The file ends within this line, with ${found} values of ${expected}.`,
  wrong_order: (before: number) => `This day comes after ${formatDate(formatIsoDay(before))}.`,
  empty_values: (empty: number, of: number) => `${empty} of ${of} values missing. ${dayLeftOutNote}`,
  not_a_number: (place: number) => `Value ${place} isn’t a number.`,
  negative: (place: number) => `Value ${place} is below zero.`,
  too_large: (place: number) => `Value ${place} is more than any meter can count.`,
  null_data: () => `The meter has no data for some hours. ${dayLeftOutNote}`,
  no_date: (text: string) => `“${text}” isn’t a date. This line is left out.`,
  wrong_date: (text: string) => `“${text}” isn’t a date.`,
  no_meter: () => 'Readings before the line that says which meter they are from (200).',
  unit: (register: string, unit: string) =>
    `Register ${register} is in ${unit === '' ? 'no unit' : unit}, which isn’t a unit of energy. It is left out.`,
  interval: (register: string, minutes: string) =>
    `Register ${register} is read every ${minutes} minutes. We can use 5, 15 and 30. It is left out.`,
  other_register: (register: string) =>
    `Register ${register} doesn’t count energy you are billed for. Your usage doesn’t include it.`,
  unknown_line: (text: string) => `A line that begins with “${text}” isn’t part of the format. It is left out.`,
  plain_table: () =>
    'This table doesn’t say if its hours follow daylight saving. We took them as standard time (UTC+10).',
  no_end: () => 'The last line (900) is missing, so the file may be cut off.',
} as const;

export type MeterProblemCode = keyof typeof problemCopy;

/** No meter writes these. What else such a file says cannot be trusted, so it is refused. */
const damageCodes: readonly MeterProblemCode[] = [
  'value_count',
  'cut_off',
  'wrong_order',
  'not_a_number',
  'negative',
  'too_large',
  'wrong_date',
  'no_meter',
];

/** Limit for the list, because a broken file has a problem on every line. */
const maxProblems = 200;

export class ProblemLog {
  readonly listed: string[] = [];
  /** Number of all problems, listed or not. */
  count = 0;
  /** The first line that is damaged, and the number of such lines. */
  damage: { message: string; lines: number } | null = null;

  /**
   * `line` counts from 1; null when it concerns the whole file. `day` counts from 1970; null when it concerns no single
   * day.
   */
  add<C extends MeterProblemCode>(
    line: number | null,
    day: number | null,
    code: C,
    ...details: Parameters<(typeof problemCopy)[C]>
  ): void {
    this.count++;
    const say = problemCopy[code] as (...details: Parameters<(typeof problemCopy)[C]>) => string;
    const place = [line === null ? [] : `Line ${line}`, day === null ? [] : formatDate(formatIsoDay(day))]
      .flat()
      .join(', ');
    const text = say(...details);
    const message = place === '' ? text : `${place}: ${text}`;
    if (damageCodes.includes(code)) {
      this.damage ??= { message, lines: 0 };
      this.damage.lines++;
    }
    if (this.listed.length < maxProblems) this.listed.push(message);
  }
}

const askForNem12 = 'Ask your retailer or distributor for your meter data as a NEM12 file.';

/** Why a file has no usable meter data, and what to do. */
export const refusalCopy = {
  empty: 'This file is empty. Download it again.',
  too_large: 'This file is larger than 100 MB. Ask for two years of data at most.',
  too_much: 'This file holds more meters or days than we can read. Ask for fewer sites at a time.',
  zip: 'We can’t read this zip. Unpack it yourself and add the files for your site.',
  spreadsheet: `This is a spreadsheet. ${askForNem12}`,
  damaged: 'The file is damaged, so we don’t use it. Download it again.',
  other_table: `We can’t read this table: it needs a time and kWh in each row. ${askForNem12}`,
  not_meter_data: `We found no meter data in this file. ${askForNem12}`,
  no_register: 'Ask your retailer or distributor for your usage in kWh, as a NEM12 file.',
  no_readings: `We found no day with all its readings in this file. ${askForNem12}`,
} as const;

export type RefusalCode = keyof typeof refusalCopy;
