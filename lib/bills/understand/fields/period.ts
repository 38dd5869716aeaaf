/**
 * The period a bill is for. Bills of Australia, New Zealand, the United Kingdom and Canada count both ends; some of the
 * United States leave out one: the days in print decide.
 */
import type { Bill, Evidence, Field } from '../../bill';
import { distractorPattern } from '../../labels/distractors';
import { cellsDown, textOf } from '../blocks';
import { evidenceOf, type Line } from '../layout/lines';
import { dateOf, linesBelow, type Sheet, type Site } from '../sheet';
import { dayNumber, daysInclusive } from '../values/calendar';
import { findDates, findRanges, type RangeSpan } from '../values/dates';
import { type Found, type Parsed, valuesBeside } from './candidates';
import { isReversed, MAX_DAYS, type Range, reversedRange, reversedRanges } from './reversed';
import { yearlessRanges } from './yearless';

type Period = Bill['period'];

/** How sure a range of dates without a label is that was read from a picture. */
const STRAY = 0.85;

const isSame = (a: Found<Range>, b: Found<Range>) => a.value.start === b.value.start && a.value.end === b.value.end;

export function findPeriod(sheet: Sheet, supplyDays: readonly number[]): Period {
  const days = printedDays(sheet);
  const isOwn = ({ line }: Found<Range>) => !isAside(line);
  const asUnnamed = (ranges: Found<Range>[]) => ranges.map((one) => ({ ...one, unnamed: true }));
  const dated = [
    ...labelledRanges(sheet),
    ...pairedDates(sheet),
    ...asUnnamed([...looseRanges(sheet).filter(isNoTermOfPayment(sheet)), ...readDatePairs(sheet)]),
  ];
  const known = [...supplyDays, ...days.map(({ value }) => value)];
  const yearless = () => asUnnamed(yearlessRanges(sheet, known).filter(isOwn));
  // Without a label of its own a range the wrong way round counts where there is no other.
  const sound = dated.filter(({ value, score }) => !isReversed(value) || score >= LABELLED + REVERSED);
  const others = sound.length > 0 ? sound : yearless();
  const candidates = others.length > 0 ? others : [...dated, ...asUnnamed(reversedRanges(sheet).filter(isOwn))];
  const scored = candidates
    .map((one) => ({ ...one, ...withDays(one, days, supplyDays) }))
    .sort((a, b) => b.score - a.score);
  const inOrder = scored.filter(({ value }) => !isReversed(value));
  // In a picture a digit that was misread makes a period end before it starts.
  const best = widest(sheet.legibility < 1 && inOrder.length > 0 ? inOrder : scored);
  if (!best) return { start: null, end: null, days: daysAlone(days, supplyDays), misprintedDays: null };
  if (isReversed(best.value)) return asPrinted(best, days, supplyDays);
  const places = new Set(scored.filter((one) => isSame(one, best)).map(({ line }) => line)).size;
  const borneOut = best.printed !== null || best.fitsSupply ? 0.95 : places > 1 ? 0.9 : 0.75;
  const reason =
    best.printed !== null
      ? 'the days in print fit the dates'
      : best.fitsSupply
        ? fitsSupplyOnly
        : places > 1
          ? 'printed alike in two places'
          : 'printed beside its label';
  // On a picture the label of the right one may have been lost, and months are alike.
  const stray = sheet.legibility < 1 && scored.every((one) => !isSame(one, best) || 'unnamed' in one);
  const sure = stray ? Math.min(borneOut, STRAY) : borneOut;
  const date = (value: string): Field<string> => ({ value, confidence: sure, reason, evidence: best.evidence });
  return {
    start: date(best.value.start),
    end: date(best.value.end),
    days: daysField(best, reason, sure, days),
    misprintedDays: misprint(sheet, best, days),
  };
}

/** A period that ends before it starts, for the checks to name; its days are those in print or in the supply charge. */
function asPrinted(best: Scored, days: Found<number>[], supplyDays: readonly number[]): Period {
  const date = (value: string): Field<string> => ({
    ...{ value, confidence: STATED, reason: 'printed so, though the period ends before it starts' },
    evidence: best.evidence,
  });
  const { start, end } = best.value;
  return { start: date(start), end: date(end), days: daysAlone(days, supplyDays), misprintedDays: null };
}

/** How sure dates are that contradict each other. */
const STATED = 0.7;

/**
 * Days printed as those of the period, beside their label or with its dates, where nowhere such days fit. Days of a charge
 * line are its own, and days of another range are that range's.
 */
function misprint(sheet: Sheet, best: Scored, printed: Found<number>[]): Field<number> | null {
  const inclusive = daysInclusive(best.value.start, best.value.end);
  const fits = ({ value }: Found<number>) => value === inclusive || value === inclusive - 1;
  const stated = printed.filter(({ line, score }) => {
    const hasAmount = sheet.numbers(line).some(({ kind, decimals }) => kind === 'money' || decimals === 2);
    // Under a head of days stand those of the charge that the row names.
    if (score >= LABELLED) return !hasAmount || !/^[A-Za-z]{3}/.test(line.text);
    return !hasAmount && isWithDates(sheet, line, best.value);
  });
  const [first] = stated;
  if (!first || stated.some(fits)) return null;
  const reason = 'printed, though the dates make another number';
  return { value: first.value, confidence: 0.5, reason, evidence: first.evidence };
}

/** What a value right behind or below a label of its own scores at least. */
const LABELLED = 4.2;
const DAYS_ALONE = /^\(?\d{1,3} days\)?$/i;

/** On the line of the dates, or alone right below them. */
function isWithDates(sheet: Sheet, line: Line, { start, end }: Range): boolean {
  const own = sheet.ranges(line).some((range) => {
    const one = readRange(sheet, range);
    return one?.start === start && one.end === end;
  });
  if (own || !DAYS_ALONE.test(line.text)) return own;
  return sheet.lines
    .slice(Math.max(0, line.index - 8), line.index)
    .some(
      (above) =>
        above.page === line.page &&
        line.top - above.bottom < 0.8 * line.size &&
        above.bottom <= line.top + 0.3 * line.size &&
        Math.min(above.right, line.right) > Math.max(above.x, line.x) &&
        sheet.dates(above).some((span) => dateOf(sheet, span) === end),
    );
}

/** The reason given for a period that a supply charge bears out and no number of days in print. */
export const fitsSupplyOnly = 'the supply charge is for as many days';

type Scored = Found<Range> & { printed: Found<number> | null; days: number; fitsSupply: boolean };

function daysField(best: Scored, reason: string, sure: number, printed: Found<number>[]): Field<number> {
  // Days in print that the dates do not make are told as printed, for the checks to name.
  const misfit =
    best.printed || best.fitsSupply
      ? null
      : (printed.find((one) => one.line === best.line && one.score >= 1.5) ?? printed.find((one) => one.score >= 4.5));
  if (misfit)
    return {
      value: misfit.value,
      confidence: 0.5,
      reason: 'printed, though the dates make another number',
      evidence: misfit.evidence,
    };
  if (best.printed) return { value: best.days, confidence: 0.96, reason, evidence: best.printed.evidence };
  const counted = best.fitsSupply ? reason : 'counted from the dates, both included';
  return { value: best.days, confidence: best.fitsSupply ? 0.95 : sure, reason: counted, evidence: best.evidence };
}

function daysAlone(days: Found<number>[], supplyDays: readonly number[]): Field<number> | null {
  const best = days.find(({ value }) => supplyDays.includes(value)) ?? days.find(({ score }) => score >= 1.5);
  if (best)
    return {
      value: best.value,
      // Several supply charges are for parts of the period.
      confidence: new Set(supplyDays).size === 1 && supplyDays[0] === best.value ? 0.9 : 0.7,
      reason: 'printed beside its label',
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

function readRange(sheet: Sheet, range: RangeSpan): Range | null {
  const start = dateOf(sheet, range.from);
  const end = dateOf(sheet, range.to);
  if (start === null || end === null || start >= end || daysInclusive(start, end) > MAX_DAYS) return null;
  return { start, end };
}

/** A range in its order speaks for itself; of one that is not, some other may be meant. */
const REVERSED = -0.5;

function labelledRanges(sheet: Sheet): Found<Range>[] {
  return valuesBeside(sheet, 'period', (text, site): Parsed<Range> | null => {
    const whole = site.relation === 'right' || site.relation === 'same' ? site.line.text.slice(site.start) : text;
    // A narrow column breaks the range after "to".
    const block = () =>
      cellsDown(sheet, { line: site.line, start: site.start, end: site.end }).slice(0, 3).map(textOf).join(' ');
    const range =
      findRanges(whole)[0] ??
      (sheet.lines[site.line.index] === site.line
        ? (findRanges(block())[0] ?? findRanges(`${text.trimEnd()} ${carriedOn(sheet, site)}`)[0])
        : undefined);
    if (!range || range.start >= 40) return null;
    const { start, end } = range;
    const value = readRange(sheet, range);
    if (value) return { value, start, end, score: 1 };
    const reversed = findRanges(whole)[0] === undefined ? null : reversedRange(sheet, range, whole);
    return reversed && { value: reversed, start, end, score: 1 + REVERSED };
  });
}

/** "to 03 MAY 26" on a line of its own, set further below the first date than lines of one block. */
function carriedOn(sheet: Sheet, { line, start }: Site): string {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end);
  if (!own) return '';
  const cells = linesBelow(sheet, line, 1.6 * line.size).flatMap((other) => other.cells);
  return cells.find(({ x, text }) => Math.abs(x - own.x) < 2 && /^(?:to|until|through)\b/i.test(text))?.text ?? '';
}

/** A bill has a few; each start is held against each end. */
const MAX_PAIRED = 60;

/** "From" and "To", "Period start" and "Period end" as labels of their own. */
function pairedDates(sheet: Sheet): Found<Range>[] {
  const parse = (text: string, site: Site): Parsed<string> | null => {
    const span = findDates(text)[0];
    const value = span ? dateOf(sheet, span) : null;
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
  const starts = [...valuesBeside(sheet, 'periodStart', parse), ...periodWords(sheet, parse)].slice(0, MAX_PAIRED);
  const ends = [...valuesBeside(sheet, 'periodEnd', parse), ...toWords(sheet, parse)].slice(0, MAX_PAIRED);
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
const periodWords = (sheet: Sheet, parse: ParseDate) =>
  valuesBeside(sheet, 'period', (text, site, hit) =>
    /^(?:\S+ )?from$/i.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site) : null,
  );

/** A lone "To", which is no label elsewhere. */
const toWords = (sheet: Sheet, parse: ParseDate) =>
  valuesBeside(sheet, 'customerName', (text, site, hit) =>
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
function looseRanges(sheet: Sheet): Found<Range>[] {
  const found = [...sheet.lines, ...sheet.paragraphs].flatMap((line) => {
    if (isAside(line)) return [];
    return sheet.ranges(line).flatMap((range): Found<Range>[] => {
      const value = readRange(sheet, range);
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
function isNoTermOfPayment(sheet: Sheet): (range: Found<Range>) => boolean {
  const datesOf = (kind: 'issueDate' | 'dueDate') => {
    const found = valuesBeside(sheet, kind, (text): Parsed<string> | null => {
      const span = findDates(text)[0];
      const value = span ? dateOf(sheet, span) : null;
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
function readDatePairs(sheet: Sheet): Found<Range>[] {
  return sheet.lines.flatMap((line) => {
    const dates = sheet.dates(line).flatMap((span) => dateOf(sheet, span) ?? []);
    if (dates.length !== 2 || isAside(line) || !/\bread|\bmeter|\bperiod|\bservice/i.test(line.text)) return [];
    const printed = sheet.ranges(line)[0];
    const reversed = printed && reversedRange(sheet, printed, line.text);
    if (reversed) return [{ value: reversed, score: 1 + REVERSED, line, evidence: evidenceOf(line) }];
    const [start, end] = [...dates].sort() as [string, string];
    // Columns of reads may stand in either order, "from" and "to" may not.
    if (start !== dates[0] && /\bto\b/i.test(line.text)) return [];
    if (start === end || daysInclusive(start, end) > MAX_DAYS) return [];
    return [{ value: { start, end }, score: 1, line, evidence: evidenceOf(line) }];
  });
}

/** Days in print: beside a label, in brackets after dates, or "92 days" in a line that names the period. */
function printedDays(sheet: Sheet): Found<number>[] {
  const labelled = valuesBeside(sheet, 'days', (text): Parsed<number> | null => {
    const match = /^[\s:]*(\d{1,3})(?![\d.,/])(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score: 1 } : null;
  });
  const inText = [...sheet.lines, ...sheet.paragraphs].flatMap((line) =>
    isAside(line) && sheet.ranges(line).length === 0
      ? []
      : sheet.numbers(line).flatMap((number): Found<number>[] => {
          if (number.quantityUnit?.unit !== 'days' || number.decimals > 0 || number.value < 1) return [];
          if (
            /\b(?:terms|allow|after|within|extension|business|working|last|next|past)\b.{0,12}$/i.test(
              line.text.slice(0, number.start),
            )
          )
            return [];
          const beside = sheet.ranges(line).length > 0 || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text);
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
