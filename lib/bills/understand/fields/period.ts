/**
 * The period a bill is for. Bills of Australia, New Zealand, the United Kingdom and Canada count both ends; some of the
 * United States leave out one: the days in print decide.
 */
import { type Basis, weakest } from '../../basis';
import type { Bill, Evidence, Field } from '../../bill';
import { distractorPattern } from '../../labels/distractors';
import { cellsDown, textOf } from '../blocks';
import { type DocumentIndex, dateOf, linesBelow, type Site } from '../document-index';
import { evidenceOf, type Line } from '../layout/lines';
import { dayNumber, daysInclusive } from '../values/calendar';
import { findDates, findRanges, type RangeSpan } from '../values/dates';
import { type Found, type Parsed, valuesBeside } from './candidates';
import { isReversed, MAX_DAYS, type Range, reversedRange, reversedRanges } from './reversed';
import { yearlessRanges } from './yearless';

type Period = Bill['period'];

const isSame = (a: Found<Range>, b: Found<Range>) => a.value.start === b.value.start && a.value.end === b.value.end;

export function findPeriod(doc: DocumentIndex, supplyDays: readonly number[]): Period {
  const days = printedDays(doc);
  const isOwn = ({ line }: Found<Range>) => !isAside(line);
  const asUnnamed = (ranges: Found<Range>[]) => ranges.map((one) => ({ ...one, unnamed: true }));
  const dated = [
    ...labelledRanges(doc),
    ...pairedDates(doc),
    ...asUnnamed([...looseRanges(doc).filter(isNoTermOfPayment(doc)), ...readDatePairs(doc)]),
  ];
  const known = [...supplyDays, ...days.map(({ value }) => value)];
  const yearless = () => asUnnamed(yearlessRanges(doc, known).filter(isOwn));
  // Without a label of its own a range the wrong way round counts where there is no other.
  const sound = dated.filter(({ value, score }) => !isReversed(value) || score >= LABELLED + REVERSED);
  const others = sound.length > 0 ? sound : yearless();
  const candidates = others.length > 0 ? others : [...dated, ...asUnnamed(reversedRanges(doc).filter(isOwn))];
  const scored = candidates
    .map((one) => ({ ...one, ...withDays(one, days, supplyDays) }))
    .sort((a, b) => b.score - a.score);
  const inOrder = scored.filter(({ value }) => !isReversed(value));
  // In a picture a digit that was misread makes a period end before it starts.
  const best = widest(doc.legibility < 1 && inOrder.length > 0 ? inOrder : scored);
  if (!best) return { start: null, end: null, days: daysAlone(days, supplyDays), misprintedDays: null };
  if (isReversed(best.value)) return asPrinted(best, days, supplyDays);
  const places = new Set(scored.filter((one) => isSame(one, best)).map(({ line }) => line)).size;
  const printedBasis =
    best.printed !== null
      ? 'days_fit_dates'
      : best.fitsSupply
        ? 'days_fit_supply'
        : places > 1
          ? 'two_places'
          : 'label_unconfirmed';
  // On a picture the label of the right one may have been lost, and months are alike.
  const stray = doc.legibility < 1 && scored.every((one) => !isSame(one, best) || 'unnamed' in one);
  const basis: Basis = stray ? weakest(printedBasis, 'unnamed_period') : printedBasis;
  const date = (value: string): Field<string> => ({ value, basis, evidence: best.evidence });
  return {
    start: date(best.value.start),
    end: date(best.value.end),
    days: daysField(best, basis, days),
    misprintedDays: misprint(doc, best, days),
  };
}

/** A period that ends before it starts, for the checks to name; its days are those in print or in the supply charge. */
function asPrinted(best: Scored, days: Found<number>[], supplyDays: readonly number[]): Period {
  const date = (value: string): Field<string> => ({
    value,
    basis: 'dates_reversed',
    evidence: best.evidence,
  });
  const { start, end } = best.value;
  return { start: date(start), end: date(end), days: daysAlone(days, supplyDays), misprintedDays: null };
}

/**
 * Days printed as those of the period, beside their label or with its dates, where nowhere such days fit. Days of a charge
 * line are its own, and days of another range are that range's.
 */
function misprint(doc: DocumentIndex, best: Scored, printed: Found<number>[]): Field<number> | null {
  const inclusive = daysInclusive(best.value.start, best.value.end);
  const fits = ({ value }: Found<number>) => value === inclusive || value === inclusive - 1;
  const stated = printed.filter(({ line, score }) => {
    const hasAmount = doc.numbers(line).some(({ kind, decimals }) => kind === 'money' || decimals === 2);
    // Under a head of days stand those of the charge that the row names.
    if (score >= LABELLED) return !hasAmount || !/^[A-Za-z]{3}/.test(line.text);
    return !hasAmount && isWithDates(doc, line, best.value);
  });
  const [first] = stated;
  if (!first || stated.some(fits)) return null;
  return { value: first.value, basis: 'days_contradict_dates', evidence: first.evidence };
}

/** What a value right behind or below a label of its own scores at least. */
const LABELLED = 4.2;
const DAYS_ALONE = /^\(?\d{1,3} days\)?$/i;

/** On the line of the dates, or alone right below them. */
function isWithDates(doc: DocumentIndex, line: Line, { start, end }: Range): boolean {
  const own = doc.ranges(line).some((range) => {
    const one = readRange(doc, range);
    return one?.start === start && one.end === end;
  });
  if (own || !DAYS_ALONE.test(line.text)) return own;
  return doc.lines
    .slice(Math.max(0, line.index - 8), line.index)
    .some(
      (above) =>
        above.page === line.page &&
        line.top - above.bottom < 0.8 * line.size &&
        above.bottom <= line.top + 0.3 * line.size &&
        Math.min(above.right, line.right) > Math.max(above.x, line.x) &&
        doc.dates(above).some((span) => dateOf(doc, span) === end),
    );
}

type Scored = Found<Range> & { printed: Found<number> | null; days: number; fitsSupply: boolean };

function daysField(best: Scored, basis: Basis, printed: Found<number>[]): Field<number> {
  // Days in print that the dates do not make are told as printed, for the checks to name.
  const misfit =
    best.printed || best.fitsSupply
      ? null
      : (printed.find((one) => one.line === best.line && one.score >= 1.5) ?? printed.find((one) => one.score >= 4.5));
  if (misfit) return { value: misfit.value, basis: 'days_contradict_dates', evidence: misfit.evidence };
  if (best.printed) return { value: best.days, basis: 'days_fit_dates', evidence: best.printed.evidence };
  return { value: best.days, basis: best.fitsSupply ? 'days_fit_supply' : basis, evidence: best.evidence };
}

function daysAlone(days: Found<number>[], supplyDays: readonly number[]): Field<number> | null {
  const best = days.find(({ value }) => supplyDays.includes(value)) ?? days.find(({ score }) => score >= 1.5);
  if (best)
    return {
      value: best.value,
      // Several supply charges are for parts of the period.
      basis: new Set(supplyDays).size === 1 && supplyDays[0] === best.value ? 'days_fit_supply' : 'label_unconfirmed',
      evidence: best.evidence,
    };
  return null;
}

/** The days that fit a range counted either way, in print or in the supply charge. */
function withDays(one: Found<Range>, days: Found<number>[], supplyDays: readonly number[]) {
  const inclusive = Math.abs(dayNumber(one.value.end) - dayNumber(one.value.start)) + 1;
  for (const count of [inclusive, inclusive - 1]) {
    const printed = days.find(({ value }) => value === count) ?? null;
    const fitsSupply = supplyDays.includes(count);
    if (printed || fitsSupply) {
      const exact = count === inclusive ? 2 : 1;
      return { printed, fitsSupply, days: count, score: one.score + exact + (printed && fitsSupply ? 0.5 : 0) };
    }
  }
  return { printed: null, fitsSupply: false, days: inclusive, score: one.score };
}

/** The best range; where the best are the parts of one period, such as before and after a price change, their union. */
function widest(scored: Scored[]): Scored | undefined {
  const best = scored[0];
  if (!best || isReversed(best.value)) return best;
  return (
    scored.find(
      (one) =>
        one !== best &&
        one.score > best.score - 1 &&
        one.value.start <= best.value.start &&
        one.value.end >= best.value.end &&
        one.days > best.days &&
        one.printed !== null,
    ) ?? best
  );
}

function readRange(doc: DocumentIndex, range: RangeSpan): Range | null {
  const start = dateOf(doc, range.from);
  const end = dateOf(doc, range.to);
  if (start === null || end === null || start >= end || daysInclusive(start, end) > MAX_DAYS) return null;
  return { start, end };
}

/** A range in its order speaks for itself; of one that is not, some other may be meant. */
const REVERSED = -0.5;

function labelledRanges(doc: DocumentIndex): Found<Range>[] {
  return valuesBeside(doc, 'period', (text, site): Parsed<Range> | null => {
    const whole = site.relation === 'right' || site.relation === 'same' ? site.line.text.slice(site.start) : text;
    // A narrow column breaks the range after "to".
    const block = () =>
      cellsDown(doc, { line: site.line, start: site.start, end: site.end }).slice(0, 3).map(textOf).join(' ');
    const range =
      findRanges(whole)[0] ??
      (doc.lines[site.line.index] === site.line
        ? (findRanges(block())[0] ?? findRanges(`${text.trimEnd()} ${carriedOn(doc, site)}`)[0])
        : undefined);
    if (!range || range.start >= 40) return null;
    const { start, end } = range;
    const value = readRange(doc, range);
    if (value) return { value, start, end, score: 1 };
    const reversed = findRanges(whole)[0] === undefined ? null : reversedRange(doc, range, whole);
    return reversed && { value: reversed, start, end, score: 1 + REVERSED };
  });
}

/** "to 03 MAY 26" on a line of its own, set further below the first date than lines of one block. */
function carriedOn(doc: DocumentIndex, { line, start }: Site): string {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end);
  if (!own) return '';
  const cells = linesBelow(doc, line, 1.6 * line.size).flatMap((other) => other.cells);
  return cells.find(({ x, text }) => Math.abs(x - own.x) < 2 && /^(?:to|until|through)\b/i.test(text))?.text ?? '';
}

/** A bill has a few; each start is held against each end. */
const MAX_PAIRED = 60;

/** "From" and "To", "Period start" and "Period end" as labels of their own. */
function pairedDates(doc: DocumentIndex): Found<Range>[] {
  const parse = (text: string, site: Site): Parsed<string> | null => {
    const span = findDates(text)[0];
    const value = span ? dateOf(doc, span) : null;
    const lead = span
      ? text
          .slice(0, span.start)
          .replace(WEEKDAY, '')
          .replace(/[^A-Za-z]/g, '').length
      : 0;
    return span && value !== null && lead < (site.relation === 'same' ? 20 : 4)
      ? { value, start: span.start, end: span.end, score: 0 }
      : null;
  };
  const starts = [...valuesBeside(doc, 'periodStart', parse), ...periodWords(doc, parse)].slice(0, MAX_PAIRED);
  const ends = [...valuesBeside(doc, 'periodEnd', parse), ...toWords(doc, parse)].slice(0, MAX_PAIRED);
  const pairs = starts.flatMap((start) =>
    ends.flatMap((end) => {
      const near = start.line.page === end.line.page && Math.abs(start.line.top - end.line.top) < 60;
      const days = Math.abs(dayNumber(end.value) - dayNumber(start.value)) + 1;
      if (start.value === end.value || days > MAX_DAYS) return [];
      const value = { start: start.value, end: end.value };
      if (isReversed(value) && !near) return [];
      const score = Math.min(start.score, end.score) + (near ? 0.5 : -0.5);
      return [{ value, score, line: start.line, evidence: union(start, end) }];
    }),
  );
  const inOrder = pairs.filter(({ value }) => !isReversed(value));
  // Of several periods the start of one and the end of another are no period.
  return inOrder.length > 0 ? inOrder : pairs;
}

const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;

type ParseDate = (text: string, site: Site) => Parsed<string> | null;

/** A lone "From" in a list of labels. */
const periodWords = (doc: DocumentIndex, parse: ParseDate) =>
  valuesBeside(doc, 'period', (text, site, hit) =>
    /^(?:\S+ )?from$/i.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site) : null,
  );

/** A lone "To", which is no label elsewhere. */
const toWords = (doc: DocumentIndex, parse: ParseDate) =>
  valuesBeside(doc, 'customerName', (text, site, hit) =>
    /^to$/i.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site) : null,
  );

function union(a: Found<string>, b: Found<string>): Evidence {
  if (a.evidence.page !== b.evidence.page) return a.evidence;
  const [p, q] = [a.evidence.box, b.evidence.box];
  const x = Math.min(p.x, q.x);
  const y = Math.min(p.y, q.y);
  return {
    page: a.evidence.page,
    box: {
      x,
      y,
      width: Math.max(p.x + p.width, q.x + q.width) - x,
      height: Math.max(p.y + p.height, q.y + q.height) - y,
    },
  };
}

/** Ranges anywhere, and the union of those that follow each other day by day. */
function looseRanges(doc: DocumentIndex): Found<Range>[] {
  const found = [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    if (isAside(line)) return [];
    return doc.ranges(line).flatMap((range): Found<Range>[] => {
      const value = readRange(doc, range);
      return value
        ? [{ value, score: 2.2 - line.index / 1000, line, evidence: evidenceOf(line, range.start, range.end) }]
        : [];
    });
  });
  const byStart = new Map(found.toReversed().map((one) => [dayNumber(one.value.start), one]));
  const joined = found.flatMap((a) => {
    const b = byStart.get(dayNumber(a.value.end) + 1);
    return b ? [{ ...a, value: { start: a.value.start, end: b.value.end }, score: a.score + 0.3 }] : [];
  });
  return [...found, ...joined];
}

/** The days of the bill and of payment printed side by side look like a range. */
function isNoTermOfPayment(doc: DocumentIndex): (range: Found<Range>) => boolean {
  const datesOf = (kind: 'issueDate' | 'dueDate') => {
    const found = valuesBeside(doc, kind, (text): Parsed<string> | null => {
      const span = findDates(text)[0];
      const value = span ? dateOf(doc, span) : null;
      return span && value !== null ? { value, start: span.start, end: span.end, score: 0 } : null;
    });
    return new Set(found.map(({ value }) => value));
  };
  const [issued, due] = [datesOf('issueDate'), datesOf('dueDate')];
  return ({ value: { start, end } }) => !(issued.has(start) && due.has(end));
}

const isAside = (line: Line) =>
  distractorPattern.test(line.text.toLowerCase()) || /\bcontract\b|\bbenefit\b|\bhours?\b/i.test(line.text);

/** Two dates of meter reads: the day after the first to the second. */
function readDatePairs(doc: DocumentIndex): Found<Range>[] {
  return doc.lines.flatMap((line) => {
    const dates = doc.dates(line).flatMap((span) => dateOf(doc, span) ?? []);
    if (dates.length !== 2 || isAside(line) || !/\bread|\bmeter|\bperiod|\bservice/i.test(line.text)) return [];
    const printed = doc.ranges(line)[0];
    const reversed = printed && reversedRange(doc, printed, line.text);
    if (reversed) return [{ value: reversed, score: 1 + REVERSED, line, evidence: evidenceOf(line) }];
    const [start, end] = [...dates].sort() as [string, string];
    // Columns of reads may stand in either order, "from" and "to" may not.
    if (start !== dates[0] && /\bto\b/i.test(line.text)) return [];
    if (start === end || daysInclusive(start, end) > MAX_DAYS) return [];
    return [{ value: { start, end }, score: 1, line, evidence: evidenceOf(line) }];
  });
}

/** Days in print: beside a label, in brackets after dates, or "92 days" in a line that names the period. */
function printedDays(doc: DocumentIndex): Found<number>[] {
  const labelled = valuesBeside(doc, 'days', (text): Parsed<number> | null => {
    const match = /^[\s:]*(\d{1,3})(?![\d.,/])(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score: 1 } : null;
  });
  const inText = [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    isAside(line) && doc.ranges(line).length === 0
      ? []
      : doc.numbers(line).flatMap((number): Found<number>[] => {
          if (number.quantityUnit?.unit !== 'days' || number.decimals > 0 || number.value < 1) return [];
          if (
            /\b(?:terms|allow|after|within|extension|business|working|last|next|past)\b.{0,12}$/i.test(
              line.text.slice(0, number.start),
            )
          )
            return [];
          const beside = doc.ranges(line).length > 0 || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text);
          return [
            {
              value: number.value,
              score: beside ? 1.5 : 0.5,
              line,
              evidence: evidenceOf(line, number.start, number.end),
            },
          ];
        }),
  );
  return [...labelled, ...inText].sort((a, b) => b.score - a.score);
}
