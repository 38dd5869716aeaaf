/** Meter reads: rows whose current less previous read, times the multiplier, is the consumption. */
import type { Basis } from '../basis';
import type { MeterRead } from '../bill';
import { distractorPattern } from '../labels/distractors';
import { type Header, headerOf } from './charges/header';
import type { Figure } from './charges/prove';
import { columnFor } from './charges/rows';
import { type DocumentIndex, dateOf } from './document-index';
import { evidenceOf, type Line } from './layout/lines';
import { readsInWords } from './reads-in-words';

const READ_WORDS =
  /\bread(?:ing|ings|s)?\b|\bprevious\b|\bcurrent\b|\bopening\b|\bclosing\b|\bpresent\b|\bregister\b|\bindex\b|\bstood at\b/i;

/** A meter read with its line and the numbers that it is made of. */
export interface ReadRow {
  read: MeterRead;
  line: Line;
  figures: readonly Figure[];
}

/** The reads of the bill in reading order. */
export function findReads(doc: DocumentIndex, headers: Header[]): ReadRow[] {
  const reads: ReadRow[] = [];
  const told = new Set<string>();
  // A sentence about reads may run over several lines.
  for (const line of [...doc.lines, ...doc.paragraphs.filter(({ text }) => /\bmeter\b/i.test(text))]) {
    // "New prices from 1 July 2026 (c/kWh): peak 38.120, off-peak 20.900" below a table of meters.
    if (isLine(doc, line) && line.cells.length === 1 && distractorPattern.test(line.text.toLowerCase())) continue;
    const header = headerOf(doc, headers, line);
    const roles = new Set(header?.columns.map((column) => column.role));
    const inTable = roles.has('previous') || roles.has('current');
    // A town's bill may count water too.
    if (/\bwater\b|\bkgal\b|\bsewer|\bphone\b|\brelay service\b|\binterpreter\b/i.test(line.text)) continue;
    if (!inTable && !READ_WORDS.test(`${line.text} ${headingAbove(doc, line)}`)) continue;
    const read = readOf(doc, line, header, inTable);
    const key = `${read?.read.previous} ${read?.read.current}`;
    if (!read || (told.has(key) && !isLine(doc, line))) continue;
    told.add(key);
    reads.push(read);
  }
  return reads;
}

const isLine = (doc: DocumentIndex, line: Line) => doc.lines[line.index] === line;

function headingAbove(doc: DocumentIndex, line: Line): string {
  return doc.lines
    .slice(Math.max(0, line.index - 6), line.index)
    .filter((other) => other.page === line.page && doc.numbers(other).length === 0)
    .map((other) => other.text)
    .join(' ');
}

/** Letters that say how a read came about stand right after it: "57817 E", "79645 (A)". */
const TYPED = /(\d)\s?\(?(A|E|S|C|Act|Est|Sub|Actual|Estimated?|Substituted?|Customer)\)?(?=\s|$)/g;

const blankTypes = (text: string) =>
  text.replace(TYPED, (typed, digit: string) => digit + ' '.repeat(typed.length - 1));

function readOf(doc: DocumentIndex, line: Line, header: Header | null, inTable: boolean): ReadRow | null {
  const numbers = numbersOf(doc, line, blankTypes(line.text));
  const figures = numbers.map((number): Figure => ({ number, column: columnFor(header, line, number) }));
  const difference = isLine(doc, line)
    ? differenceIn(figures, inTable ? () => rightOf(doc, line, header) : null)
    : null;
  const triple = difference ?? readsInWords(doc, line, figures) ?? likeNeighbour(doc, line, figures);
  if (!triple) return null;
  const { previous, current, consumption, multiplier } = triple;
  const unit =
    consumption?.number.quantityUnit?.unit ??
    consumption?.column?.unit?.unit ??
    unitBehind(doc, line, consumption) ??
    'kWh';
  const read: MeterRead = {
    meterNumber: meterNumber(line, figures, triple) ?? meterAbove(doc, line),
    register: registerName(line, figures),
    previous: previous.number.value,
    current: current.number.value,
    consumption: consumption?.number.value ?? null,
    unit,
    multiplier: multiplier?.number.value ?? null,
    readType: readType(line.text) ?? readTypeNear(doc, line),
    ...readDates(doc, line),
    basis: basisOf(line, triple),
    evidence: evidenceOf(line),
  };
  return { read, line, figures: [previous, current, consumption, multiplier].filter((one) => one !== null) };
}

const OTHER_UNITS = /^\s?(kl|l|m3|m³|cubic|ft3|ccf|units?|therms?)\b/i;

/** Hot and cold water, and gas as its meter counts it: the unit behind the consumption wherever the row prints it. */
function unitBehind(doc: DocumentIndex, line: Line, consumption: Figure | null): string | null {
  const alike = doc.numbers(line).filter(({ value }) => value === consumption?.number.value);
  const unit = alike.flatMap(
    ({ quantityUnit, end }) => quantityUnit?.unit ?? OTHER_UNITS.exec(line.text.slice(end))?.[1] ?? [],
  )[0];
  // "469 cubic", the metres on the next line.
  return unit === 'cubic' ? 'm3' : (unit ?? null);
}

/** Sure where the difference of the reads is the consumption in print; letters in doubt make it less so. */
function basisOf(line: Line, { previous, current, consumption, multiplier }: Triple): Basis {
  const made = (current.number.value - previous.number.value) * (multiplier?.number.value ?? 1);
  const isProved = consumption !== null && made > 0 && Math.abs(made - consumption.number.value) <= 0.51;
  const isLegible = line.words.every(({ legibility }) => legibility >= 0.9);
  if (isProved) return isLegible ? 'read_difference' : 'read_difference_in_picture';
  return isLegible ? 'read_row' : 'unclear_read_row';
}

/** Of the two dates of the row the earlier is the previous read's; a single one may be either's. */
function readDates(doc: DocumentIndex, line: Line): Pick<MeterRead, 'previousDate' | 'currentDate'> {
  const dates = doc.dates(line).flatMap((span) => dateOf(doc, span) ?? []);
  const sorted = [...new Set(dates)].sort();
  if (sorted.length === 2) return { previousDate: sorted[0]!, currentDate: sorted[1]! };
  return { previousDate: null, currentDate: null };
}

/** Numbers of the line with the letters of read types blanked, so that "79645A" is a number. */
function numbersOf(doc: DocumentIndex, line: Line, plain: string) {
  return plain === line.text ? doc.numbers(line) : doc.numbers({ ...line, text: plain });
}

export interface Triple {
  previous: Figure;
  current: Figure;
  consumption: Figure | null;
  multiplier: Figure | null;
}

const isCount = ({ number }: Figure) => (number.kind === 'plain' || number.kind === 'quantity') && number.value >= 0;

/** `rest`: in a table of reads, what stands to the right where the columns of the page cut its row; null: no such table. */
function differenceIn(figures: Figure[], rest: (() => Figure[]) | null): Triple | null {
  const counts = figures.filter(isCount);
  for (let i = 0; i + 1 < counts.length; i++) {
    const [previous, current] = [counts[i]!, counts[i + 1]!];
    const others = counts.slice(i + 2);
    // Small numbers of a sentence make a difference by chance.
    if (!rest && Math.max(previous.number.value, current.number.value) < 100) continue;
    const proved = provedDifference(previous, current, others) ?? provedDifference(current, previous, others);
    if (proved) return proved;
  }
  if (!rest) return null;
  const all = counts.some(({ column }) => column?.role === 'quantity') ? counts : [...counts, ...rest()];
  const inColumn = (role: string) => all.find(({ column }) => column?.role === role);
  const [previous, current] = [inColumn('previous'), inColumn('current')];
  if (!previous || !current) return null;
  return {
    ...{ previous, current },
    consumption: inColumn('quantity') ?? null,
    multiplier: inColumn('multiplier') ?? null,
  };
}

/** Figures of the lines that stand at a line's height to its right. */
function rightOf(doc: DocumentIndex, line: Line, header: Header | null): Figure[] {
  const level = doc.lines
    .slice(Math.max(0, line.index - 4), line.index + 5)
    .filter((other) => other.page === line.page && other.x > line.right)
    .filter((other) => Math.abs(other.top - line.top) < 0.3 * line.size);
  const plain = (other: Line) => numbersOf(doc, other, blankTypes(other.text));
  return level
    .flatMap((other) => plain(other).map((number): Figure => ({ number, column: columnFor(header, other, number) })))
    .filter(isCount);
}

/** A row cut into cells like one beside it whose reads make its consumption holds reads in the same cells. */
function likeNeighbour(doc: DocumentIndex, line: Line, figures: Figure[]): Triple | null {
  if (!isLine(doc, line)) return null;
  for (const other of doc.lines.slice(Math.max(0, line.index - 3), line.index + 4)) {
    if (other === line || other.page !== line.page || other.cells.length !== line.cells.length) continue;
    const counts = numbersOf(doc, other, blankTypes(other.text)).map((number): Figure => ({ number, column: null }));
    const proved = differenceIn(counts, null);
    const inCellOf = (figure: Figure | null) =>
      figure && figures.find(({ number }) => cellAt(line, number.start) === cellAt(other, figure.number.start));
    const [previous, current, consumption] = proved
      ? [inCellOf(proved.previous), inCellOf(proved.current), inCellOf(proved.consumption)]
      : [];
    const isPlain = [previous, current].every((one) => one?.number.kind === 'plain');
    if (previous && current && consumption && isPlain && isCount(consumption) && current !== consumption)
      return { previous, current, consumption, multiplier: inCellOf(proved!.multiplier) ?? null };
  }
  return null;
}

const cellAt = ({ cells }: Line, at: number) => cells.findIndex(({ start, end }) => at >= start && at < end);

function provedDifference(previous: Figure, current: Figure, rest: Figure[]): Triple | null {
  const difference = current.number.value - previous.number.value;
  if (difference < 0 || current.number.value < 10) return null;
  const near = (a: number, b: number) => Math.abs(a - b) <= 0.51 && b !== 0;
  // The plain difference may stand before the multiplier and what the two make.
  for (const consumption of rest) {
    const multiplier = rest.find(
      (other) =>
        other !== consumption &&
        other.number.value > 1 &&
        near(difference * other.number.value, consumption.number.value),
    );
    if (multiplier) return { previous, current, consumption, multiplier };
  }
  const consumption = rest.find(({ number }) => near(difference, number.value));
  return consumption ? { previous, current, consumption, multiplier: null } : null;
}

function meterNumber(line: Line, figures: Figure[], { previous, current }: Triple): string | null {
  const labelled = /\bmeter(?: (?:no|number|serial))?\.?[\s:#]*([A-Z]{0,3}\d[\dA-Z]{3,})/i.exec(line.text);
  if (labelled) return labelled[1]!;
  const column = figures.find((figure) => figure.column?.role === 'meter' && figure !== previous && figure !== current);
  if (column) return line.text.slice(column.number.start, column.number.end);
  const first = /^([A-Z]{0,3}\d{4,}[A-Z\d]*)\b/.exec(line.text);
  return first && Number(first[1]) !== previous.number.value ? first[1]! : null;
}

/** "Meter 390150" as a heading over the table. */
function meterAbove(doc: DocumentIndex, line: Line): string | null {
  for (let i = line.index - 1; i >= 0 && i >= line.index - 8; i--) {
    const match = /\bmeter(?: (?:no|number|serial(?: number)?))?\.?[\s:#]*([A-Z]{0,3}\d[\dA-Z]{3,})\b/i.exec(
      doc.lines[i]!.text,
    );
    if (match) return match[1]!;
  }
  return null;
}

function registerName(line: Line, figures: Figure[]): string | null {
  const words = line.text
    .slice(0, figures[0]?.number.start ?? 0)
    .replace(/[\s:]+$/, '')
    .trim();
  // Words of a sentence name no register.
  const told = /^(?:the |your )?meter\b|\b(?:your|our|was|read|stood|on \d)\b/i.test(words);
  return /[A-Za-z]{2}/.test(words) && words.length <= 40 && !told ? words.replace(/\t/g, ' ') : null;
}

function readType(text: string): MeterRead['readType'] {
  const letters = [...text.matchAll(TYPED)].map((match) => match[2]!.charAt(0).toUpperCase());
  if (/\bestimate/i.test(text) || letters.includes('E')) return 'estimated';
  if (/\bsubstitut/i.test(text) || letters.includes('S')) return 'substituted';
  return /\bactual\b/i.test(text) || letters.length > 0 ? 'actual' : null;
}

/** One statement for the whole table: "All reads are actual". */
function readTypeNear(doc: DocumentIndex, line: Line): MeterRead['readType'] {
  for (const other of doc.lines.filter(({ page }) => page === line.page)) {
    const match = /\bread(?:ing)?s?(?: type)?\b.{0,24}\b(actual|estimated?|substituted)\b/i.exec(other.text);
    if (match && !/=/.test(other.text)) return readType(match[1]!);
  }
  return null;
}
