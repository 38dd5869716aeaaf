/** Charges told in sentences: "you used 3,061.5 kWh at 27.3 cents per kWh, which comes to $836.46". */
import type { Line } from '../layout/lines';
import type { Sheet } from '../sheet';
import { bandIn } from './classify';
import { type Figure, readCharge } from './prove';
import type { AmountRow } from './rows';

/** At most so many figures before an amount belong to its calculation. */
const REACH = 4;

/** Amounts in running text that the figures before them multiply to. Rows of tables are no prose. */
export function findProseRows(sheet: Sheet, tableRows: readonly AmountRow[]): AmountRow[] {
  const proved = new Set(tableRows.filter((row) => row.reading?.proved).map((row) => row.line.words[0]));
  return sheet.paragraphs.flatMap((line) =>
    line.words.some((word) => proved.has(word)) ? [] : rowsInSentence(sheet, line),
  );
}

function rowsInSentence(sheet: Sheet, line: Line): AmountRow[] {
  const figures = sheet.numbers(line).map((number): Figure => ({ number, column: null }));
  let used = 0;
  return figures.flatMap((figure, i) => {
    const { number } = figure;
    if (number.kind !== 'money' || number.decimals > 2) return [];
    const before = figures.slice(Math.max(used, i - REACH), i);
    const reading = readCharge(before, number.value);
    const named =
      reading?.proved && (reading.quantity?.number.kind === 'quantity' || reading.rate?.number.kind === 'rate');
    if (!reading || !named) return [];
    used = i + 1;
    const first = before.find((one) => one === reading.quantity || one === reading.rate)!;
    const start = sentenceStart(line.text, first.number.start);
    return [
      {
        line,
        start,
        end: number.end,
        figures: before,
        amount: number,
        amountEx: null,
        amountInc: null,
        reading,
        extra: [],
        wrapped: [],
        header: null,
      },
    ];
  });
}

function sentenceStart(text: string, at: number): number {
  const stop = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('; ', at));
  return stop < 0 ? 0 : stop + 2;
}

/** A short name for a charge told in a sentence: what it is for, in the bill's own words where they are short. */
export function proseDescription(row: AmountRow): string {
  const sentence = row.line.text.slice(row.start, row.end).toLowerCase();
  const unit = row.reading?.quantity?.number.quantityUnit?.unit ?? row.reading?.rate?.number.rateUnit?.unit ?? '';
  const band = bandIn(sentence);
  if (unit === 'days' || /\bsupply(?:ing)?\b|\bservice charge\b|\bdaily\b/.test(sentence)) return 'Supply charge';
  if (/\bfeed[- ]?in\b|\bexport|\bsolar\b/.test(sentence)) return 'Solar feed-in';
  if (/\bdemand\b/.test(sentence)) return 'Demand charge';
  if (/\bcontrolled\b|\bhot water\b/.test(sentence)) return 'Controlled load usage';
  return band ? `${{ peak: 'Peak', off_peak: 'Off-peak', shoulder: 'Shoulder' }[band]} usage` : 'Usage charge';
}
