/**
 * Finds quantities of energy printed anywhere on the bill, with the words that say what they are, and the ways to count
 * them, each kWh once. Supply, delivery, network, environmental and market lines charge the same energy again, and so do
 * riders and taxes.
 */
import type { Charge, Evidence, Field, MeterRead } from '../../bill';
import { distractorPattern, phrases } from '../../phrases';
import { findBand, findTariffType, findTimePeriod } from '../charges/classify';
import { mayBeLossFactor } from '../charges/solve';
import { type DocumentIndex, findCellOver, iterateLinesBefore } from '../document-index';
import { type Line, makeEvidence, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { findUnitAtEnd, type QuantityUnit } from '../values/units';

export type EnergyUnit = 'kWh' | 'MJ' | 'therm';

interface EnergyNumber {
  number: NumberSpan;
  value: number;
}

/** The quantities of a unit in a line, from left to right. The unit may be in a heading or a label. */
function findEnergyNumbers(doc: DocumentIndex, line: Line, unit: EnergyUnit): EnergyNumber[] {
  return doc.numbers(line).flatMap((number): EnergyNumber[] => {
    const isBare = number.kind === 'plain';
    const named = isBare ? findBareUnit(doc, line, number) : number.quantityUnit;
    if ((!isBare && number.kind !== 'quantity') || named?.unit !== unit) return [];
    return [{ number, value: roundFigure(number.value * named.scale) }];
  });
}

/** The unit of a number without one: at the end of the words before it, or in those above it. */
export function findBareUnit(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const at = line.cells.findIndex(({ start, end }) => number.start >= start && number.start < end);
  const cell = line.cells[at];
  // A digit among words is not a quantity: "Controlled load 1".
  if (!cell || number.end !== cell.end || line.isParagraph) return null;
  const before = line.text.slice(0, number.start);
  return findUnitAtEnd(before) ?? (cell.start === number.start ? findUnitAbove(doc, line, number) : null);
}

/** The maximum number of lines between a heading and its figure. */
const headReach = 14;

/** The unit in the nearest words above a number, its column heading. */
function findUnitAbove(doc: DocumentIndex, line: Line, number: NumberSpan): QuantityUnit | null {
  const { x, right } = measureSpan(line, number.start, number.end);
  for (const other of iterateLinesBefore(doc, line, headReach)) {
    const cell = findCellOver(other, x, right);
    if (cell && !/\d/.test(cell.text)) return findUnitAtEnd(cell.text);
  }
  return null;
}

const monthText =
  /^(?:\d{1,2} )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?![A-Za-z])/i;

/** Whether the line is a row of a table by month: a month and its figures. */
export const isMonthRow = ({ cells: [first, second] }: Line) =>
  monthText.test(first.text.trim()) && second !== undefined && !/[A-Za-z]{5}/.test(second.text);

/** Removes digits that scaling adds. */
export const roundFigure = (value: number) => Math.round(value * 1e6) / 1e6;

export interface PrintedEnergy {
  value: number;
  evidence: Evidence;
  /** `total`: the label says so. `usage`: it has words of usage. `aside`: it may be of another period. */
  label: 'total' | 'usage' | 'none' | 'aside';
  isFromPicture: boolean;
  /** Whether it is beside a price, so that it may be one of the charge lines. */
  hasPrice: boolean;
}

const labelCharacters = 40;
const totalPattern = /\b(?:total|together)\b/i;

export function findPrintedEnergy(doc: DocumentIndex, unit: EnergyUnit): PrintedEnergy[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    const isAside = distractorPattern.test(line.text.toLowerCase());
    const hasPrice = doc.numbers(line).some(({ kind }) => kind === 'rate');
    const numbers = [...findEnergyNumbers(doc, line, unit), ...findUnitless(doc, line)];
    // A row of a table with a column for each period.
    const isSeries = numbers.filter(({ number }) => number.kind === 'plain').length > 1;
    return numbers.map(
      ({ number, value }): PrintedEnergy => ({
        value,
        label: isAside || isSeries ? 'aside' : findLabel(doc, line, number),
        hasPrice,
        isFromPicture: line.legibility < 1,
        evidence: makeEvidence(line, number.start, number.end),
      }),
    );
  });
}

/** The factors above 1 in lines about losses. */
export const findLossFactors = (doc: DocumentIndex): number[] =>
  doc.lines.flatMap((line) =>
    /\bloss(?:es)?\b/i.test(line.text)
      ? doc.numbers(line).flatMap((number) => (mayBeLossFactor(number) && number.value > 1 ? number.value : []))
      : [],
  );

/** Figures behind a label of usage whose unit is elsewhere: "Total Delivered: 3000". Other figures must confirm them. */
function findUnitless(doc: DocumentIndex, line: Line): EnergyNumber[] {
  const [, lead] = /(?:^|\t)(total (?:used|usage|delivered|consumption|billed)):?\s*\d/i.exec(line.text) ?? [];
  const at = lead === undefined ? -1 : line.text.indexOf(lead) + lead.length;
  const number = at < 0 ? undefined : doc.numbers(line).find(({ start }) => start >= at);
  return number?.kind === 'plain' ? [{ number, value: number.value }] : [];
}

function findLabel(doc: DocumentIndex, line: Line, { start, end }: NumberSpan): PrintedEnergy['label'] {
  const before = line.text.slice(Math.max(0, start - labelCharacters), start);
  if (totalPattern.test(before)) return 'total';
  if (phrases.usage.usage.test(before)) return 'usage';
  const isOwnCell = line.cells.some((cell) => cell.start === start);
  const { x, right } = measureSpan(line, start, end);
  const above = isOwnCell ? [...iterateLinesBefore(doc, line, 3)].map((other) => findCellOver(other, x, right)) : [];
  const head = above.find((cell) => cell !== null)?.text ?? '';
  if (/\d/.test(head) || distractorPattern.test(head.toLowerCase()) || !phrases.usage.usage.test(head)) return 'none';
  return totalPattern.test(head) ? 'total' : 'usage';
}

/** Tolerance: half of the second decimal, and a share for lines with more digits than their total. */
const sumSlack = { kwh: 0.006, share: 5e-4 };

/** The rounding of a printed total. In a picture only what its own digits show, since it may be a misread line. */
function findRounding({ value, isFromPicture }: PrintedEnergy, sum: number): number {
  if (!isFromPicture) return sumSlack.share * sum;
  return Number.isInteger(value) ? 0.5 : 0;
}

/** Whether a printed quantity and a sum are the same. */
export const isSameUsage = (printed: PrintedEnergy, sum: number) =>
  Math.abs(printed.value - sum) < sumSlack.kwh + findRounding(printed, sum);

/** Whether a place overlaps a line's place, since a line's quantity can't confirm itself. */
export function isWithin(place: Evidence | null, line: Evidence | null): boolean {
  if (!place || !line || place.page !== line.page) return false;
  const [a, b] = [place.box, line.box];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0.5 * Math.min(a.height, b.height);
}

/** A quantity of energy and what it is for. */
export type EnergyLine = Pick<
  Charge,
  'description' | 'class' | 'quantity' | 'unit' | 'rate' | 'amount' | 'tariffType' | 'timePeriod' | 'basis' | 'evidence'
>;

const maxLabelWords = 6;

/** Bands with their kWh on lines without a charge. */
export function findStatedBands(doc: DocumentIndex): EnergyLine[] {
  return doc.lines.flatMap((line): EnergyLine[] => {
    const [energy, other] = findEnergyNumbers(doc, line, 'kWh');
    if (!energy || isMonthRow(line)) return [];
    const { start, end } = energy.number;
    if (other) return [];
    // "Controlled load 1": a digit may belong to the words.
    const before = doc.numbers(line).filter((one) => one.end <= start);
    if (before.some((one) => one.kind !== 'plain' || one.value >= 10)) return [];
    const description = findBandName(line, start);
    const isNamed = /[A-Za-z]{3}/.test(description) && description.split(/\s+/).length <= maxLabelWords;
    if (!isNamed || /[A-Za-z]/.test(line.text.slice(end))) return [];
    if (phrases.usage.noBand.test(description) || distractorPattern.test(line.text.toLowerCase())) return [];
    const evidence = makeEvidence(line, start, end);
    return [makeEnergyLine(description, energy.value, evidence)];
  });
}

/** The first cell of a table row, else the words before the number. */
function findBandName(line: Line, start: number): string {
  const [first] = line.cells;
  const text = first && first.end < start ? first.text : line.text.slice(0, start);
  return text.replace(/[\s:(-]*(?:\(?k?Wh\)?)?[\s:(-]*$/i, '');
}

/** The consumption of each register as a line. */
export function listRegisterLines(reads: readonly MeterRead[]): EnergyLine[] {
  return reads.flatMap(({ register, consumption, unit }) =>
    unit === 'kWh' && consumption !== null ? [makeEnergyLine(register ?? 'Usage', consumption, null)] : [],
  );
}

function makeEnergyLine(description: string, quantity: number, evidence: Charge['evidence']): EnergyLine {
  const words = { description, section: '', unit: 'kWh', energyType: 'elec' as const };
  const exported = /\bexport(?:ed)?\b|\bb\d\b|\bfeed[- ]?in\b/i.test(description);
  return {
    description,
    class: 'retail',
    quantity,
    unit: 'kWh',
    rate: null,
    amount: 0,
    tariffType: exported ? 'solar' : findTariffType(words),
    timePeriod: findTimePeriod(words),
    basis: 'stated',
    evidence,
  };
}

const averageLabel = /\b(?:average|avg|mean)\b.*\b(?:daily|per day|a day)\b|\bdaily (?:average|avg|mean)\b/i;
const aDay = /^\s?(?:\/|per|a|each)\s?day\b/i;
const costPattern = /[$£€¢]|\bcosts?\b|\bcents?\b/i;
/** The steps of a tariff may be per day. */
const stepBefore = /\b(?:first|next|up to|over|above|balance|to|under|less than|moving)\s*$/i;
const maxFound = 12;

/** Printed averages of electricity usage per day: this bill's, an earlier bill's, or last year's. */
export function findDailyUsage(doc: DocumentIndex): Field<number>[] {
  const found = new Map<number, Field<number>>();
  for (const line of [...doc.lines, ...doc.paragraphs])
    for (const number of doc.numbers(line)) {
      const value = number.value * (number.quantityUnit?.scale ?? 1);
      if (value <= 0 || found.has(value) || !isDailyUsage(doc, line, number)) continue;
      found.set(value, { value, basis: 'stated', evidence: makeEvidence(line, number.start, number.end) });
    }
  return [...found.values()].slice(0, maxFound);
}

function isDailyUsage(doc: DocumentIndex, line: Line, { kind, quantityUnit, start, end }: NumberSpan): boolean {
  const [before, behind] = [line.text.slice(0, start), line.text.slice(end)];
  if (phrases.distractors.example.test(before)) return false;
  if (kind === 'average')
    return /\bkwh\b/i.test(line.text.slice(start, end)) && aDay.test(behind) && !stepBefore.test(before);
  const isEnergy =
    (kind === 'quantity' && quantityUnit?.unit === 'kWh') || (kind === 'plain' && /\bkwh\)?\s*:?\s*$/i.test(before));
  if (!isEnergy) return false;
  const hasAverage = doc.numbers(line).some((one) => one.kind === 'average');
  return averageLabel.test(line.text) && !hasAverage && !costPattern.test(line.text);
}

export const isSolar = ({ tariffType }: Pick<EnergyLine, 'tariffType'>) => tariffType === 'solar';

const readQuantity = ({ quantity }: EnergyLine) => Math.abs(quantity ?? 0);

/** The sum of the lines' quantities. Energy that a credit note takes back is negative. */
export const addEnergy = (lines: readonly EnergyLine[]) =>
  roundFigure(lines.reduce((sum, line) => sum + (line.amount < 0 && !isSolar(line) ? -1 : 1) * readQuantity(line), 0));

/** Heating and cooling energy is also in kWh, but is not electricity. */
const thermalPattern = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

/** On a British bill for both fuels, gas is in kWh too. */
const gasPattern = /(?<!greenhouse )\bgas\b/i;

/** What is lost on the way is charged, but not used: "Line Loss (3.10%) - On Peak". */
const lossPattern = /^(?:(?!and\b)\S+ ){0,3}loss(?:es)?\b(?! (?:factor|adjust))/i;

/** The lines for energy taken from the grid in a unit. Credits per unit count only where nothing else is charged. */
export function listImportLines(charges: readonly EnergyLine[], unit: string): EnergyLine[] {
  const lines = charges.filter(
    (charge) =>
      charge.unit === unit &&
      charge.quantity !== null &&
      charge.quantity !== 0 &&
      charge.tariffType !== 'demand' &&
      !isSolar(charge) &&
      !thermalPattern.test(charge.description) &&
      !lossPattern.test(charge.description),
  );
  const withoutGas = unit === 'kWh' ? lines.filter(({ description }) => !gasPattern.test(description)) : [];
  const ofFuel = withoutGas.length > 0 ? withoutGas : lines;
  const charged = ofFuel.filter(({ amount }) => amount >= 0);
  return charged.length > 0 ? charged : ofFuel;
}

/** The ways to count, the likeliest first: the retailer's lines, or the network's if there are none. */
export function listCounts(lines: readonly EnergyLine[]): EnergyLine[][] {
  const sold = lines.filter((line) => line.class === 'retail');
  const carried = lines.filter((line) => line.class === 'network');
  const own = sold.length > 0 ? sold : carried;
  return [
    ...[countOnce(own), own, countOnce(carried), countOnce(lines)],
    ...lines.filter((line) => lines.length === 1 || !isPart(line)).map((line) => [line]),
  ].filter((count) => count.length > 0);
}

/** Whether a line is for one band or step of the energy. */
const isPart = ({ timePeriod, tariffType, description }: EnergyLine) =>
  timePeriod !== null || tariffType === 'controlled_load' || laterStep.test(description);

/** The first step may be all. */
const laterStep = /\b(?:next|balance|remain\w*|the rest|over|(?:step|block|tier) [2-9])\b/i;
const stepPattern = /\b(?:first|next|step|block|tier|balance|remain\w*|the rest|up to|over)\b/i;

/** Each line is rounded separately. */
const runSlack = 0.11;

/**
 * Without the lines that charge the same energy once more: the finest of consecutive runs that all come to the same
 * energy, such as delivery in steps, supply in steps, and riders. Lines of one quantity and name are of several meters.
 */
function countOnce(lines: readonly EnergyLine[]): EnergyLine[] {
  const names = new Set(lines.map(({ description }) => description.toLowerCase()));
  const total = addEnergy(lines);
  for (let count = lines.length; count > 1; count--) {
    const runs = splitIntoRuns(lines, total / count);
    const finest = runs?.reduce((a, b) => (b.length > a.length ? b : a), []) ?? [];
    const isWhole = runs?.every((run) => run.length > 1 || !run.some(isPart));
    if (runs?.length === count && isWhole && (finest.length > 1 || names.size === count)) return finest;
  }
  return [...lines];
}

/** Splits the lines in their order into runs that each come to the energy; null if they don't. */
function splitIntoRuns(lines: readonly EnergyLine[], energy: number): EnergyLine[][] | null {
  const runs: EnergyLine[][] = [[]];
  for (const line of lines) {
    const run = runs.at(-1) ?? [];
    run.push(line);
    const rest = energy - addEnergy(run);
    if (rest <= runSlack) runs.push([]);
  }
  return runs.pop()?.length === 0 ? runs : null;
}

const bonusPattern = /\bbonus\b|\bextra\b|\btop[- ]?up\b/i;

/**
 * The lines of energy fed in. A bonus pays again for energy of another line, unless the bill prints the sum of both.
 */
export function listExportLines(charges: readonly Charge[], printed: readonly PrintedEnergy[]): EnergyLine[] {
  const fedIn = charges.filter((charge) => isSolar(charge) && charge.unit === 'kWh' && charge.quantity !== null);
  const plain = fedIn.filter(({ description }) => !bonusPattern.test(description));
  if (plain.length === 0 || plain.length === fedIn.length) return fedIn;
  return printed.some((one) => isSameUsage(one, addEnergy(fedIn))) ? fedIn : plain;
}

/**
 * Marks the steps of a feed-in tariff that are named only "Next" or "Remaining". The line before, the sign of the amount
 * and the unit price decide together. A feed-in tariff charged on energy that other lines charge too is the levy for it.
 */
export function withFeedInSteps(charges: readonly Charge[]): Charge[] {
  const marked: Charge[] = [];
  const charged = charges.flatMap((one) => (isSolar(one) || one.amount <= 0 ? [] : [one.quantity ?? 0]));
  for (const charge of charges) {
    const before = marked.at(-1);
    const isStep = before && isSolar(before) && charge.unit === 'kWh' && stepPattern.test(charge.description);
    const isCheap = charge.amount < 0 || (charge.rate ?? 0) <= Math.abs(before?.rate ?? 0);
    const isFedIn = isStep && isCheap && Math.sign(charge.amount) === Math.sign(before.amount);
    const isLevy = isSolar(charge) && charge.amount > 0 && charge.quantity && charged.includes(charge.quantity);
    const own: Charge = isLevy ? { ...charge, tariffType: 'flat', class: 'environmental' } : charge;
    marked.push(isFedIn ? { ...charge, tariffType: 'solar', timePeriod: null, class: before.class } : own);
  }
  return marked;
}

/** A price of energy among the words, whose quantity was not read. */
const energyPricePattern = /(?:c|cents?|¢|\$|p|pence) ?(?:\/|per) ?(?:kwh|mwh|mj|gj|therm|dth|mmbtu|ccf|mcf|m3)\b/i;

/** Whether the line charges energy but its quantity was not understood, so that the sums lack it. */
export function lacksQuantity({ description, quantity, amount, class: kind, basis }: Charge): boolean {
  if (quantity !== null || amount <= 0 || kind !== 'retail') return false;
  if (energyPricePattern.test(description)) return true;
  if (phrases.usage.fixed.test(description)) return false;
  if (findBand(description.toLowerCase()) !== null || phrases.usage.energy.test(description))
    return !description.includes('%');
  // There are figures beside the amount that were not understood.
  return basis === 'amount_in_total' && !phrases.usage.fee.test(description);
}

/** Whether the line is a feed-in credit whose quantity was not understood. */
export const lacksExport = (charge: Charge) => charge.quantity === null && isSolar(charge);
