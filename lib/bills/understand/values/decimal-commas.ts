/**
 * Converts numbers with a decimal comma, "1.234,50", to the format of numbers.ts. All characters keep their positions.
 */

/** Thousands followed by two decimals are unambiguous in any document. */
const wholePattern = /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+),(\d\d)(?![\d,]|\.\d)/g;
/** So are point-separated thousands with one decimal, "38.412,5", and one or two decimals before a unit: "118,6 kW". */
const oneDecimal = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d)(?![\d,]|\.\d)/g;
const countedPattern = /(?<=(?<![\d.,])\d{1,6}),(?=\d{1,2} ?(?:[kM]Wh?|kVA(?:rh?)?|MJ|GJ)\b)/gi;
/** A comma before two decimals, or before four or more, shows a decimal comma: "234,50", "0,2851". */
const commaDecimal = /(?<![\d.,])\d{1,6},(?:\d\d|\d{4,6})(?![\d,.])/g;
const pointDecimal = /(?<![\d.,])\d{1,3}(?:,\d{3})*\.(?:\d\d|\d{4,6})(?![\d.,])/g;
const minCommas = 3;

/** Whether a document uses decimal commas: it does so often, and rarely uses decimal points. */
export function printsDecimalCommas(texts: readonly string[]): boolean {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const commas = count(commaDecimal) + count(wholePattern);
  return commas >= minCommas && commas > 3 * count(pointDecimal);
}

/** The text with decimal points. `decimalCommas`: whether the document uses decimal commas. */
export function withDecimalPoints(text: string, decimalCommas: boolean): string {
  const asPoint = (_: string, thousands: string, decimals: string) => `${thousands.replaceAll('.', ',')}.${decimals}`;
  const whole = text.replace(wholePattern, asPoint).replace(oneDecimal, asPoint);
  if (!decimalCommas) return whole.replace(countedPattern, '.');
  return whole.replace(numberPattern, (number) => number.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')));
}

/** In a picture: of two points in a number, the first was a comma: "2.066.313". */
export const withOnePoint = (text: string): string => text.replace(firstPoint, ',');

const firstPoint = /(?<=(?<![\d.,])\d{1,3})\.(?=\d{3}\.\d{1,4}(?![\d.]))/g;

const numberPattern = /(?<![\d.,])\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\d.,]*\d)|(?<![\d.,])\d+,\d+(?![\d.,]*\d)/g;
