/** Finds the details of a row of reads: meter, register, unit, type and dates. */

import type { MeterRead } from '../../bill';
import type { NonEmpty } from '../../lists';
import { type DocumentIndex, iterateLinesBefore, listLinesAround, readDate } from '../document-index';
import type { Line } from '../layout/lines';
import { findBareUnit } from '../usage/printed-energy';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';

/** Two reads, and their difference times the multiplier. */
export interface Triple {
  previous: NumberSpan;
  current: NumberSpan;
  consumption: NumberSpan | null;
  multiplier: NumberSpan | null;
}

/** Letters of the read type right behind a read: "57817 E", "79645 (A)". */
export const typedRead = /(\d)\s?\(?(A|E|S|C|Act|Est|Sub|Actual|Estimated?|Substituted?|Customer)\)?(?=\s|$)/g;

type Details = Pick<MeterRead, 'meterNumber' | 'register' | 'unit' | 'readType' | 'previousDate' | 'currentDate'>;

/** `lines`: that of the reads, or of each. */
export function readDetails(doc: DocumentIndex, lines: NonEmpty<Line>, triple: Triple): Details {
  const [line] = lines;
  const lead = readStart(line, triple);
  return {
    meterNumber: findMeter(line, lead) ?? findMeterAbove(doc, line),
    register: findRegister(lead),
    unit: findUnit(doc, line, triple),
    readType: findReadType(line.text) ?? findReadTypeNear(doc, line),
    ...readDates(doc, lines),
  };
}

/** The text before the reads in their row: meter and register. */
function readStart(line: Line, { previous, current }: Triple): string {
  const end = Math.min(previous.start, current.start);
  const cells = line.cells.filter((cell) => cell.start < end);
  return withoutDates(cells.map((cell) => line.text.slice(cell.start, Math.min(cell.end, end))).join('\t'));
}

/** At least four digits, with letters before them and a register number behind: "E2949347", "6750098-01". */
const meterToken = /^([A-Z]{0,3}\d{4,}[A-Z\d]*)(?:[-/:](\w{1,2}))?[,:]?$/i;
/** Meter numbers in groups: "TV 0881 2257", "125 330 874". */
const groupedMeter = /^(?:[A-Z]{1,3} )?\d{2,}(?: \d{2,})+(?=\t|$)/;
const meterLabel =
  /\b(?:meter|serial)(?: (?:no|number|serial(?: (?:no|number))?))?\.?[\s:#]*([A-Z]{0,3}\d[\dA-Z]{3,})(?:[-/:]\w{1,2})?\b/i;

function findMeter(line: Line, lead: string): string | null {
  const token = lead.split(/\s+/).flatMap((word) => meterToken.exec(word)?.[1] ?? [])[0];
  return meterLabel.exec(line.text)?.[1] ?? groupedMeter.exec(lead)?.[0] ?? token ?? null;
}

const maxLinesUp = 8;

/** The meter number above: in a heading, "Meter 390150", or in an earlier row if this one names only its register. */
function findMeterAbove(doc: DocumentIndex, line: Line): string | null {
  const above = [...iterateLinesBefore(doc, line, maxLinesUp)];
  return above.flatMap(({ text }) => meterLabel.exec(text)?.[1] ?? [])[0] ?? null;
}

/** Words of a head, and in one cell with the meter those of a sentence, are not a register. */
const headPattern = /^(?:the |your )?meter\b|\b(?:reads?|readings?|previous|current|opening|closing)\b|:\s*$/i;
const sentencePattern = /\b(?:your|our|was|stood|from|on \d)\b/i;
const maxRegisterLength = 48;

/** On some bills the read type is before the read. */
const typeWord = /^\(?(?:actual|estimated?|act|est|substituted?|customer|smart|kwh|kvah?)\)?$/i;
const serial = /\(?\b(?:serial|meter)(?: (?:no|number))?\.?:? [A-Z]{0,3}\d{4,}\w*\)?/i;

/** The register, from the other words before the reads: "E1 general", "Peak", "B1 Export", "Tariff 33", "11". */
function findRegister(lead: string): string | null {
  const words = lead
    .replace(groupedMeter, '')
    .replace(serial, '')
    .split(/\s+/)
    .flatMap((word) => {
      const meter = meterToken.exec(word);
      if (meter) return meter[2] ?? [];
      return /[A-Za-z0-9]/.test(word) && !typeWord.test(word) ? word.replace(/[,:;]$/, '') : [];
    });
  const register = words.join(' ');
  const isSentence = sentencePattern.test(register) && !lead.includes('\t');
  if (register === '' || register.length > maxRegisterLength || isSentence || headPattern.test(register)) return null;
  return /^\d{3,}$/.test(register) ? null : register;
}

const meteredUnits = new Set(['kWh', 'm3', 'ccf', 'therm', 'litre']);

/** The unit of the consumption, here or where the same number is printed again: "402 m³ × volume correction 1.02264". */
function findUnit(doc: DocumentIndex, line: Line, { consumption }: Triple): string {
  const alike = [line, ...doc.lines].flatMap((one) =>
    doc
      .numbers(one)
      .flatMap(({ value, quantityUnit }) =>
        value === consumption?.value && quantityUnit?.scale === 1 && meteredUnits.has(quantityUnit.unit)
          ? [quantityUnit.unit]
          : [],
      ),
  );
  const own = consumption?.quantityUnit?.unit;
  const head = consumption && findBareUnit(doc, line, consumption)?.unit;
  return own ?? alike[0] ?? (head && meteredUnits.has(head) ? head : findMeteredUnit(doc, line));
}

const gasUnits: readonly (readonly [RegExp, string])[] = [
  [/\btherms?\b/, 'therm'],
  [/\bccf\b/, 'ccf'],
  [/\bmcf\b/, 'Mcf'],
  [/\bm3\b|\bcubic met/, 'm3'],
];

const linesAround = 10;

/**
 * The unit of the meter: that of gas where only gas is near, as on a bill for both energies. Else kWh if the bill mentions
 * it, or a gas unit in its text.
 */
function findMeteredUnit(doc: DocumentIndex, line: Line): string {
  const near = listLinesAround(doc, line, linesAround)
    .map((other) => other.text.toLowerCase())
    .join('\n');
  const isGas = /\bgas\b|\btherms?\b|\bccf\b/.test(near) && !/kwh|electric/.test(near);
  const gasUnit = gasUnits.find(([words]) => words.test(isGas ? near : doc.text))?.[1];
  return (isGas || !/kwh/.test(doc.text) ? gasUnit : null) ?? 'kWh';
}

function findReadType(text: string): MeterRead['readType'] {
  const letters = [...text.matchAll(typedRead)].map(([, , type = '']) => type.charAt(0).toUpperCase());
  if (/\best(?:imate\w*)?\b/i.test(text) || letters.includes('E')) return 'estimated';
  if (/\bsubst?(?:itut\w*)?\b/i.test(text) || letters.includes('S')) return 'substituted';
  return /\bact(?:ual)?\b/i.test(text) || letters.length > 0 ? 'actual' : null;
}

/** The read type stated for the whole table: "All reads are actual". */
function findReadTypeNear(doc: DocumentIndex, line: Line): MeterRead['readType'] {
  for (const other of doc.lines.filter(({ page }) => page === line.page)) {
    const match = /\bread(?:ing)?s?(?: type)?\b.{0,24}\b(actual|estimated?|substituted)\b/i.exec(other.text);
    if (match?.[1] && !/=/.test(other.text)) return findReadType(match[1]);
  }
  return null;
}

/** The dates of the reads. Of two dates the earlier is the previous read's; a single date is ambiguous. */
function readDates(doc: DocumentIndex, lines: readonly Line[]): Pick<MeterRead, 'previousDate' | 'currentDate'> {
  const dates = new Set(lines.flatMap(doc.dates).flatMap((span) => readDate(doc, span) ?? []));
  const [previousDate = null, currentDate = null] = dates.size === 2 ? [...dates].sort() : [];
  return { previousDate, currentDate };
}
