/**
 * Energy by band from the charge lines. Controlled load belongs to the total, solar export does not. Network, environmental
 * and market lines charge the same energy again: the retailer's lines count, and the network's only where there are none.
 */
import { type Basis, weakest } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { distractorPattern } from '../labels/distractors';
import { bandIn } from './charges/classify';
import { cellOver, type DocumentIndex, linesBelow } from './document-index';
import { evidenceOf, type Line } from './layout/lines';
import { type EnergyLine, statedLines } from './stated-usage';
import type { NumberSpan } from './values/numbers';

type Usage = Bill['usage'];

export function findUsage(
  doc: DocumentIndex,
  { charges, meterReads }: Pick<Bill, 'charges' | 'meterReads'>,
  energyType: Bill['energyType'],
): Usage {
  const printed = printedTotals(doc, 'kWh');
  const charged = energyLines(charges, 'kWh', printed);
  const energy = charged.length > 0 || energyType !== 'elec' ? charged : statedLines(doc, meterReads);
  const gap = charges.some(lacksQuantity);
  const whole = gap ? printed.filter(({ total }) => total) : printed;
  const imported = energy
    .filter((line) => line.tariffType !== 'solar')
    .map((line) => (gap ? { ...line, basis: weakest(line.basis, 'lines_lost') } : line));
  const fedIn = charges.filter(
    (charge) => charge.tariffType === 'solar' && charge.unit === 'kWh' && charge.quantity !== null,
  );
  // A bonus pays for energy that another line has counted.
  const plain = fedIn.filter(({ description }) => !/\bbonus\b|\bextra\b|\btop[- ]?up\b/i.test(description));
  const exports = plain.length > 0 ? plain : fedIn;
  const exported = exports.length > 0 ? withoutRepeats(exports) : energy.filter((line) => line.tariffType === 'solar');
  // British gas is charged by the kWh.
  const isInKwh = energyType === 'elec' || energyType === null || (energyType === 'gas' && charged.length > 0);
  const totalKwh = isInKwh ? totalOf(imported, whole, gap) : null;
  const printedMj = printedTotals(doc, 'MJ');
  return {
    totalKwh,
    peakKwh: bandOf(imported, totalKwh, (charge) => charge.timePeriod === 'peak'),
    shoulderKwh: bandOf(imported, totalKwh, (charge) => charge.timePeriod === 'shoulder'),
    offPeakKwh: bandOf(imported, totalKwh, (charge) => charge.timePeriod === 'off_peak'),
    controlledLoadKwh: bandOf(imported, totalKwh, (charge) => charge.tariffType === 'controlled_load'),
    exportKwh: bandOf(exported, null, () => true),
    demandKw: demandOf(doc, charges, 'kW'),
    demandKva: demandOf(doc, charges, 'kVA'),
    totalMj: energyType === 'gas' ? totalOf(energyLines(charges, 'MJ', printedMj), printedMj, gap) : null,
  };
}

/** A line of energy whose quantity was not understood: the sums lack it. */
function lacksQuantity({ description, quantity, amount, class: kind }: Charge): boolean {
  return (
    quantity === null &&
    amount > 0 &&
    kind === 'retail' &&
    (bandIn(description.toLowerCase()) !== null || /\b(?:usage|consumption)\b/i.test(description))
  );
}

/** The lines that count the energy once. */
function energyLines(charges: EnergyLine[], unit: string, printed: Printed[]): EnergyLine[] {
  const lines = charges.filter(
    (charge) =>
      charge.unit === unit &&
      charge.quantity !== null &&
      charge.tariffType !== 'demand' &&
      !THERMAL.test(charge.description),
  );
  const once = lines.filter((charge) => charge.class === 'retail');
  const counted = once.length > 0 ? once : lines.filter((charge) => charge.class === 'network');
  // What the bill itself states as its total decides whether a quantity told twice counts twice.
  const sumOf = (some: EnergyLine[]) =>
    some.reduce((sum, charge) => sum + (charge.tariffType === 'solar' ? 0 : charge.quantity!), 0);
  if (printed.some(({ value }) => Math.abs(value - sumOf(counted)) < 0.006 + 5e-4 * value)) return counted;
  // Of a commodity and a premium on part of it, the one that is stated as what was used.
  const whole = counted.filter(
    (line) => line.timePeriod === null && printed.some(({ value, labelled }) => labelled && value === line.quantity),
  );
  const others = counted.filter((line) => !whole.includes(line));
  const isAll =
    whole.length === 1 && others.length > 0 && others.every((line) => line.quantity! < 0.1 * whole[0]!.quantity!);
  return isAll ? whole : withoutRepeats(counted);
}

/** Heat and cold are metered in kWh too, and are no electricity. */
const THERMAL = /\bchilled\b|\bthermal\b|\bcondenser\b|\bcooling\b|\bheat(?:ing)? energy\b|\bwarm water\b/i;

const STEPPED = /\b(?:first|next|step|block|tier|balance|remain\w*|up to|over)\b/i;

/**
 * A second price on the same energy, such as "fuel" beside "energy" or a line on the sum of the bands, repeats a quantity
 * under other words; steps and the times before and after a price change do not.
 */
function withoutRepeats(lines: EnergyLine[]): EnergyLine[] {
  const kept: EnergyLine[] = [];
  for (const line of lines) {
    const repeats = kept.some(
      (other) =>
        other.quantity === line.quantity &&
        other.quantity! > 0 &&
        other.timePeriod === line.timePeriod &&
        other.description.toLowerCase() !== line.description.toLowerCase() &&
        !STEPPED.test(line.description),
    );
    const sum = kept.reduce((total, other) => total + (other.tariffType === 'solar' ? 0 : other.quantity!), 0);
    const repeatsSum = kept.length > 1 && line.timePeriod === null && Math.abs(sum - line.quantity!) < 0.0006;
    if (!repeats && !repeatsSum) kept.push(line);
  }
  return kept;
}

const tidy = (value: number) => Math.round(value * 1e6) / 1e6;

function sumField(lines: EnergyLine[], basis: Basis): Field<number> {
  const value = tidy(lines.reduce((sum, charge) => sum + Math.abs(charge.quantity!), 0));
  return { value, basis, evidence: lines[0]!.evidence };
}

interface Printed {
  value: number;
  evidence: Field<number>['evidence'];
  labelled: boolean;
  /** The label says "total". */
  total: boolean;
  /** Read from a picture. */
  pictured: boolean;
  /** Stands beside a price, and may be the very line that is summed up. */
  calculates: boolean;
}

/** `gap`: a usage line's quantity was not understood, so that the lines make less than the total. */
function totalOf(lines: EnergyLine[], printed: Printed[], gap: boolean): Field<number> | null {
  const asPrinted = (one: Printed): Field<number> => ({
    value: one.value,
    basis: 'stated',
    evidence: one.evidence,
  });
  if (lines.length === 0) {
    const best = printed.find(({ total }) => total) ?? printed.find(({ labelled }) => labelled);
    return best ? asPrinted(best) : null;
  }
  const summed = sumField(lines, weakestOf(lines));
  // What a single line is for may stand apart from its amount: only a total bears it out.
  const isElsewhere = ({ evidence, labelled, calculates }: Printed) =>
    (lines.length > 1 || (labelled && !calculates)) && !lines.some((line) => isWithin(evidence, line.evidence));
  const agrees = printed.find(
    (one) => Math.abs(one.value - summed.value) < 0.006 + roundingOf(one, summed.value) && isElsewhere(one),
  );
  if (agrees && lines.every((line) => isReadClearly(line) || !agrees.pictured))
    return { ...summed, basis: 'usage_in_print' };
  const more = gap && printed.find(({ total, value }) => total && value > summed.value);
  return more ? asPrinted(more) : summed;
}

/** What a total in print may be rounded by; of a picture no more than its own digits show, since it may be a line's, misread. */
const roundingOf = ({ value, pictured }: Printed, sum: number) =>
  pictured ? (Number.isInteger(value) ? 0.5 : 0) : 5e-4 * sum;

/** A line's own quantity bears out nothing. */
function isWithin(printed: Field<number>['evidence'], line: Field<number>['evidence']): boolean {
  if (!printed || !line || printed.page !== line.page) return false;
  const [a, b] = [printed.box, line.box];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0.5 * Math.min(a.height, b.height);
}

const weakestOf = ([first, ...others]: readonly EnergyLine[]): Basis =>
  weakest(first!.basis, ...others.map(({ basis }) => basis));

/** A line that did not come out may be misread: no total makes it right. */
const isReadClearly = ({ basis }: EnergyLine) => basis !== 'line' && basis !== 'unclear_line';

function bandOf(
  lines: EnergyLine[],
  total: Field<number> | null,
  belongs: (line: EnergyLine) => boolean,
): Field<number> | null {
  const chosen = lines.filter(belongs);
  if (chosen.length === 0) return null;
  const own = weakestOf(chosen);
  const isPart = total?.basis === 'usage_in_print' && chosen.every(isReadClearly);
  return sumField(chosen, isPart && weakest(own, 'part_of_usage') === own ? 'part_of_usage' : own);
}

/** "Max kW" at the head of a column, over the figure of this bill. */
function demandUnderHead(doc: DocumentIndex, unit: 'kW' | 'kVA'): Field<number> | null {
  const named = new RegExp(`^(?:max(?:imum)?|peak|highest)\\.? (?:demand )?\\(?${unit}\\)?(?: demand)?$`, 'i');
  const unnamed = /^(?:max(?:imum)?|peak|highest|metered|billed)\.? demand$/i;
  for (const line of doc.lines) {
    const head = line.cells.find((cell) => named.test(cell.text) || unnamed.test(cell.text));
    if (!head || line.cells.length < 2) continue;
    const below = linesBelow(doc, line, 2.5 * line.size).find((other) => cellOver(other, head.x, head.right));
    const cell = below && cellOver(below, head.x, head.right);
    const number = cell && doc.numbers(below).find(({ start, end }) => start >= cell.start && end <= cell.end);
    if (!below || !number || PAST_WORDS.test(cell.text)) continue;
    // "217.9 kW on 14-Jan-26" below "Maximum demand": either of the two names the unit.
    const fits = unnamed.test(head.text) ? number.quantityUnit?.unit === unit : number.kind === 'plain';
    if (!fits) continue;
    const evidence = evidenceOf(below, number.start, number.end);
    return { value: number.value, basis: 'stated', evidence };
  }
  return null;
}

const PAST_WORDS = /\b(?:last|previous|prior|average)\b/i;

/** How many kW or kVA the figure counts by; null: it counts something else. "Maximum demand kW" names the figure right of it. */
function demandScale(line: Line, number: NumberSpan, unit: 'kW' | 'kVA'): number | null {
  if (number.kind === 'quantity') return number.quantityUnit!.unit === unit ? number.quantityUnit!.scale : null;
  if (number.kind !== 'plain') return null;
  const at = line.cells.findIndex((cell) => number.start >= cell.start && number.start < cell.end);
  const named = /\bdemand\b.*[\s(](M?)(kW|kVA|W|VA)\)?:?$/i.exec(at === 1 ? line.cells[0]!.text : '');
  if (!named) return null;
  const spelled = named[2]!.toLowerCase();
  return named[1] === ''
    ? spelled === unit.toLowerCase()
      ? 1
      : null
    : `k${spelled}` === unit.toLowerCase()
      ? 1000
      : null;
}

const TOTAL_WORDS =
  /\btotal\b|\byou(?:'ve| have)? used\b|\belectricity used\b|\bgas used\b|\busage\b|\bconsumption\b|\benergy used\b|\bused\b|\bdelivered\b/i;

/** Quantities of energy that the bill states outside its charges. */
function printedTotals(doc: DocumentIndex, unit: 'kWh' | 'MJ'): Printed[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    if (distractorPattern.test(line.text.toLowerCase())) return [];
    const calculates = doc.numbers(line).some(({ kind }) => kind === 'rate');
    return doc.numbers(line).flatMap((number): Printed[] => {
      if (number.kind !== 'quantity' || number.quantityUnit!.unit !== unit) return [];
      const value = tidy(number.value * number.quantityUnit!.scale);
      const before = line.text.slice(Math.max(0, number.start - 40), number.start);
      return [
        {
          value,
          labelled: TOTAL_WORDS.test(before),
          total: /\btotal\b/i.test(before),
          calculates,
          pictured: line.words.some(({ legibility }) => legibility < 1),
          evidence: evidenceOf(line, number.start, number.end),
        },
      ];
    });
  });
}

/** The highest demand charged; without a demand charge, the maximum that the bill states. */
function demandOf(doc: DocumentIndex, charges: Charge[], unit: 'kW' | 'kVA'): Field<number> | null {
  const charged = charges.filter((charge) => charge.unit === unit && charge.quantity !== null);
  // A capacity that was agreed upon is no demand that was measured.
  const measured = charged.filter(
    ({ description }) => !/\bcapacity\b|\bcontract|\bagreed\b|\bexcess\b/i.test(description),
  );
  const highest = (measured.length > 0 ? measured : charged).sort((a, b) => b.quantity! - a.quantity!)[0];
  if (highest)
    return {
      value: highest.quantity!,
      basis: highest.basis,
      evidence: highest.evidence,
    };
  let best: Field<number> | null = demandUnderHead(doc, unit);
  let heading = '';
  for (const line of doc.lines) {
    if (line.cells.length === 1 && !/\d/.test(line.text)) heading = line.text;
    const words = line.text.toLowerCase();
    const named = /\bdemand\b|\bhighest half[- ]?hour\b|\bbusiest half[- ]?hour\b|\bpeak load\b/.test(words)
      ? words
      : /\bdemand\b/i.test(heading)
        ? heading.toLowerCase()
        : null;
    if (named === null || distractorPattern.test(words) || distractorPattern.test(named)) continue;
    if (/\blast (?:\d+|twelve) months?\b|\bagreed\b|\bcontract/.test(named)) continue;
    for (const number of doc.numbers(line)) {
      const scale = demandScale(line, number, unit);
      if (scale === null) continue;
      const value = tidy(number.value * scale);
      if (best !== null && best.value >= value) continue;
      const evidence = evidenceOf(line, number.start, number.end);
      best = { value, basis: 'stated', evidence };
    }
  }
  return best;
}
