/**
 * Finds meter reads: a previous and a current read, in a row, in a sentence or below each other, what they make, and the
 * details of their row: meter, register, unit, type and dates.
 */
import type { Basis } from '../../basis';
import type { MeterRead } from '../../bill';
import { listPairs, type NonEmpty } from '../../lists';
import { distractorPattern } from '../../phrases';
import type { CalculatedRow } from '../charges/stages';
import { type DocumentIndex, findCellOver, iterateLinesBefore, listLinesAround, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { findDates, withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { findBareUnit } from './printed-energy';

/** A meter read with its line and its two figures. */
export interface ReadRow {
  read: MeterRead;
  line: Line;
  figures: readonly NumberSpan[];
}

/** The reads of the bill in reading order. `rows` that multiply out are charges, and their figures are not reads. */
export function findReads(doc: DocumentIndex, rows: readonly CalculatedRow[]): ReadRow[] {
  const reads: ReadRow[] = [];
  // A sentence about reads may span several lines.
  for (const line of [...doc.lines, ...doc.paragraphs.filter(({ text }) => /\bmeter\b/i.test(text))]) {
    if (!mayHoldReads(doc, line, reads.at(-1))) continue;
    const read = makeReadRow(doc, line);
    if (read && !isCharged(read, rows)) reads.push(read);
  }
  return reads;
}

const readRowPattern =
  /\bread(?:ing|ings|s)?\b|\bprevious\b|\bcurrent\b|\bopening\b|\bclosing\b|\bpresent\b|\bregister\b|\bindex\b|\bstood at\b/i;
/** A council bill may meter water too. Phone numbers are not reads. */
const otherMeterPattern = /\bwater\b|\bkgal\b|\bsewer|\bphone\b|\brelay service\b|\binterpreter\b/i;
/** The maximum number of lines between a row and the words or the reads above it. */
const headingReach = 6;

function mayHoldReads(doc: DocumentIndex, line: Line, last: ReadRow | undefined): boolean {
  // "New prices from 1 July 2026 (c/kWh): peak 38.120, off-peak 20.900" below a table of meters.
  if (!line.isParagraph && line.cells.length === 1 && distractorPattern.test(line.text.toLowerCase())) return false;
  if (otherMeterPattern.test(line.text)) return false;
  const above = listLinesAround(doc, line, headingReach, 0);
  const introduces = (one: Line) => one === last?.line || readRowPattern.test(one.text);
  return above.some(introduces);
}

/** Whether a figure is the quantity, rate or amount of a proved row. */
function isCharged({ line, figures }: ReadRow, rows: readonly CalculatedRow[]): boolean {
  const used = rows.flatMap(({ line: own, amount, calculation }) =>
    own === line && calculation?.proved ? [amount, calculation.quantity, calculation.rate] : [],
  );
  return figures.some(({ start }) => used.some((one) => one.start === start));
}

function makeReadRow(doc: DocumentIndex, line: Line): ReadRow | null {
  const figures = findFigures(doc, line);
  const inRow = !line.isParagraph ? (findProvedPair(figures) ?? findUnderHeads(doc, line, figures)) : null;
  const found: (Triple & { other?: Line }) | null =
    inRow ?? findInSentence(line, figures) ?? findBelowEachOther(doc, line);
  if (!found) return null;
  const { previous, current, consumption, multiplier } = found;
  const read: MeterRead = {
    previous: previous.value,
    current: current.value,
    consumption: consumption?.value ?? null,
    multiplier: multiplier?.value ?? null,
    ...readDetails(doc, found.other ? [line, found.other] : [line], found),
    basis: findBasis(line, found),
    evidence: makeEvidence(line),
  };
  return { read, line, figures: [previous, current] };
}

/** The counts of a line after blanking read types, so that "79645A" is a number. Less than one with four decimals is a price. */
function findFigures(doc: DocumentIndex, line: Line): NumberSpan[] {
  const plain = line.text.replace(typedRead, (typed, digit: string) => digit + ' '.repeat(typed.length - 1));
  const numbers = plain === line.text ? doc.numbers(line) : doc.numbers({ ...line, text: plain });
  return numbers.filter(
    ({ kind, value, decimals }) => (kind === 'plain' || kind === 'quantity') && value >= (decimals < 4 ? 0 : 1),
  );
}

/** The least read with words for what it is, and the least without: small numbers may form a difference by chance. */
const leastRead = { named: 10, elsewhere: 100 };

/** Two neighbours in either order whose difference is among the figures behind them. */
function findProvedPair(figures: readonly NumberSpan[]): Triple | null {
  for (const [i, [first, second]] of listPairs(figures).entries()) {
    const pairs = [first, withPoint(first, second)].flatMap((one) =>
      [second, withPoint(second, first)].map((other) => (one.value <= other.value ? [one, other] : [other, one])),
    );
    for (const [previous, current] of pairs) {
      const isLarge = current && current.value >= leastRead.elsewhere;
      const proved = isLarge && previous && findDifference(previous, current, figures.slice(i + 2));
      if (proved) return proved;
    }
  }
  return null;
}

/** A read whose point OCR lost, with as many decimals as the other. */
function withPoint(figure: NumberSpan, other: NumberSpan): NumberSpan {
  const { value, decimals } = figure;
  if (decimals > 0 || other.decimals === 0 || value < leastRead.elsewhere) return figure;
  return { ...figure, value: value / 10 ** other.decimals, decimals: other.decimals };
}

/** Half a unit for each read, since they may be rounded. */
const roundingOfReads = 0.51;

/** Whether the difference of the reads, times the multiplier, is the consumption. It multiplies their rounding too. */
function makesConsumption({ previous, current, multiplier, consumption }: Triple): boolean {
  const difference = current.value - previous.value;
  const times = multiplier?.value ?? 1;
  const decimals = Math.max(previous.decimals, current.decimals);
  const slack = Math.max(roundingOfReads, decimals > 0 ? times * 10 ** -decimals : 0);
  const made = consumption?.value ?? 0;
  return made !== 0 && difference > 0 && Math.abs(difference * times - made) <= slack;
}

/** The difference of two reads among other figures, with its multiplier if one of them is. */
function findDifference(previous: NumberSpan, current: NumberSpan, others: readonly NumberSpan[]): Triple | null {
  const triples = others.flatMap((consumption) =>
    [...others.filter((one) => one !== consumption && one.value > 1), null].map(
      (multiplier): Triple => ({ previous, current, consumption, multiplier }),
    ),
  );
  // The plain difference may be before the multiplier and their product, or before the usage with losses.
  const proved = triples.filter(makesConsumption);
  const isOfMeter = ({ multiplier }: Triple) => Number.isInteger(multiplier?.value);
  return proved.find(isOfMeter) ?? proved.find(({ multiplier }) => multiplier === null) ?? proved[0] ?? null;
}

const previousPattern = /\b(?:prev(?:ious)?|prior|opening|last|start|beginning)\b/i;
const currentPattern = /\b(?:curr(?:ent)?|present|closing|this|end)\b/i;
/** Heads of a comparison, and cells with figures of their own. */
const comparisonPattern = /\b(?:months?|years?|bill)\b|\d{3}/i;
const readPattern = /\bread(?:ing)?s?\b/i;

/** The reads below the cells "Previous" and "Current", each alone in its own cell, whatever they make. */
function findUnderHeads(doc: DocumentIndex, line: Line, figures: readonly NumberSpan[]): Triple | null {
  const isHead = ({ cells }: Line) =>
    [previousPattern, currentPattern].every((words) =>
      cells.some(({ text }) => words.test(text) && !comparisonPattern.test(text)),
    );
  const head = [...iterateLinesBefore(doc, line, headingReach)].find(
    (other) => other.cells.length > 2 && isHead(other),
  );
  const findUnder = (words: RegExp) => {
    const over = head?.cells.find(({ text }) => words.test(text));
    const cell = over && findCellOver(line, over.x, over.right);
    return figures.find(({ start, end }) => cell?.start === start && !/\d/.test(line.text.slice(end, cell.end)));
  };
  const [previous, current] = [findUnder(previousPattern), findUnder(currentPattern)];
  if (!previous || !current || current.value < previous.value) return null;
  const others = figures.filter((number) => number.start > Math.max(previous.end, current.end));
  const unproved = { previous, current, consumption: others[0] ?? null, multiplier: null };
  return findDifference(previous, current, others) ?? unproved;
}

/** "Previous read 21,278, current read 22,781, 1,503 kWh", or each read behind its date. */
function findInSentence({ text }: Line, figures: readonly NumberSpan[]): Triple | null {
  if (!readPattern.test(text) && !/\bmeter\b/i.test(text)) return null;
  const counts = figures.flatMap((figure, i) => {
    const lead = text.slice(figures[i - 1]?.end ?? 0, figure.start);
    const isRead = figure.kind === 'plain' && figure.value >= leastRead.named;
    return isRead ? [{ figure, lead }] : [];
  });
  const dated = counts.filter(({ lead }) => findDates(lead).some(({ end }) => /^[\s,:]*$/.test(lead.slice(end))));
  const [one, other] = [previousPattern, currentPattern].map((words) => counts.find(({ lead }) => words.test(lead)));
  const named = one && other && one !== other ? [one, other] : undefined;
  const joined = counts.findIndex((_, i) => /^\s*to\s*$/i.test(counts[i + 1]?.lead ?? ''));
  const between = joined < 0 ? [] : counts.slice(joined, joined + 2);
  const [previous, current] = (named ?? (dated.length === 2 ? dated : between)).map(({ figure }) => figure);
  if (!previous || !current) return null;
  const consumption = figures.find((number) => number.quantityUnit?.unit === 'kWh' && number.start > current.end);
  const found = { previous, current, consumption: consumption ?? null, multiplier: null };
  return consumption || (named && readPattern.test(text) && mayBeReads(found)) ? found : null;
}

/** Whether two figures without a consumption may be reads. */
const mayBeReads = ({ previous, current }: Triple) =>
  previous.value >= leastRead.elsewhere && current.value >= previous.value;

const differencePattern = /\bdifference\b|\bused?\b|\bconsumption\b|\busage\b|\bkwh$/i;
const maxLines = 4;

/**
 * Reads on lines below each other, in either order, and what was used below or beside: "Reading at the end 10,214 /
 * Reading at the start 7,024 / Difference 3,190", "Nov 11, 2025  44,901  3,344 / Sep 12, 2025  41,557". Without words for
 * which is which, the difference has to prove them.
 */
function findBelowEachOther(doc: DocumentIndex, line: Line): (Triple & { other: Line }) | null {
  const words = (one: Line) => one.text.replace(/[\t-]*\s?\d[\d.,]*(?:\s*[A-Za-z3]{1,5})?$/, '');
  /** The read of a line, and the figures behind it. A dash before a figure is no minus. */
  const readFigures = (one: Line): NumberSpan[] => {
    const counts = doc.numbers(one).filter(({ kind }) => kind === 'plain' || kind === 'quantity');
    return counts.slice(-1).map((number) => ({ ...number, value: Math.abs(number.value) }));
  };
  const isRow = (one: Line) => readPattern.test(words(one));
  const column = listLinesAround(doc, line, -1, 2 * maxLines)
    .filter((one) => Math.abs(one.x - line.x) < 3 * line.size)
    .slice(0, maxLines);
  const other = isRow(line) ? column.find(isRow) : undefined;
  const [first, ...beside] = readFigures(line);
  const [second, ...besideOther] = other ? readFigures(other) : [];
  if (!other || !first || !second || Math.min(first.value, second.value) < leastRead.named) return null;
  const isPrevious = previousPattern.test(words(line)) || currentPattern.test(words(other));
  const isCurrent = currentPattern.test(words(line)) || previousPattern.test(words(other));
  const isNamed = isPrevious !== isCurrent;
  const isReversed = isNamed ? isCurrent : first.value > second.value;
  const [previous, current] = isReversed ? [second, first] : [first, second];
  const below = column.filter(({ index }) => index > other.index);
  const made = below.find((one) => differencePattern.test(words(one)));
  const others = [...beside, ...besideOther, ...(made ? below.flatMap((one) => readFigures(one)[0] ?? []) : [])];
  const proved = findDifference(previous, current, others);
  const consumption = made ? (readFigures(made)[0] ?? null) : null;
  const found = { previous, current, consumption, multiplier: null };
  const isFound = proved !== null || (isNamed && (consumption !== null || mayBeReads(found)));
  return isFound ? { ...(proved ?? found), other } : null;
}

/** The minimum legibility of clear letters. */
const clearLetters = 0.9;

function findBasis(line: Line, triple: Triple): Basis {
  const isLegible = line.legibility >= clearLetters;
  if (makesConsumption(triple)) return isLegible ? 'read_difference' : 'read_difference_in_picture';
  return isLegible ? 'read_row' : 'unclear_read_row';
}

/** Two reads, and their difference times the multiplier. */
interface Triple {
  previous: NumberSpan;
  current: NumberSpan;
  consumption: NumberSpan | null;
  multiplier: NumberSpan | null;
}

/** Letters of the read type right behind a read: "57817 E", "79645 (A)". */
const typedRead = /(\d)\s?\(?(A|E|S|C|Act|Est|Sub|Actual|Estimated?|Substituted?|Customer)\)?(?=\s|$)/g;

type Details = Pick<MeterRead, 'meterNumber' | 'register' | 'unit' | 'readType' | 'previousDate' | 'currentDate'>;

/** `lines`: that of the reads, or of each. */
function readDetails(doc: DocumentIndex, lines: NonEmpty<Line>, triple: Triple): Details {
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
