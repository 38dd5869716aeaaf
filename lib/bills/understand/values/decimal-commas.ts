/** Numbers with a comma for the point, "1.234,50": put as the grammar of numbers reads them. Every character keeps its place. */

/** Thousands and then two decimals leave one way to read them, whatever the rest of the document does. */
const wholePattern = /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+),(\d\d)(?![\d,]|\.\d)/g;
/** So do thousands behind points and then one decimal, "38.412,5", and one or two decimals before a unit: "118,6 kW". */
const oneDecimal = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d)(?![\d,]|\.\d)/g;
const countedPattern = /(?<=(?<![\d.,])\d{1,6}),(?=\d{1,2} ?(?:[kM]Wh?|kVA(?:rh?)?|MJ|GJ)\b)/gi;
/** What a comma before two, or before four and more, decimals says of a document: "234,50", "0,2851". */
const commaDecimal = /(?<![\d.,])\d{1,6},(?:\d\d|\d{4,6})(?![\d,.])/g;
const pointDecimal = /(?<![\d.,])\d{1,3}(?:,\d{3})*\.(?:\d\d|\d{4,6})(?![\d.,])/g;
const minCommas = 3;

/** Whether a document prints decimals behind a comma: it does so often, and hardly ever behind a point. */
export function printsDecimalCommas(texts: readonly string[]): boolean {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const commas = count(commaDecimal) + count(wholePattern);
  return commas >= minCommas && commas > 3 * count(pointDecimal);
}

/** A text with points before its decimals; `decimalCommas`: the document prints them with commas. */
export function withDecimalPoints(text: string, decimalCommas: boolean): string {
  const asPoint = (_: string, thousands: string, decimals: string) => `${thousands.replaceAll('.', ',')}.${decimals}`;
  const whole = text.replace(wholePattern, asPoint).replace(oneDecimal, asPoint);
  if (!decimalCommas) return whole.replace(countedPattern, '.');
  return whole.replace(numberPattern, (number) => number.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')));
}

/** In a picture: of two points in a number, "2.066.313", the first was a comma. */
export const withOnePoint = (text: string): string => text.replace(firstPoint, ',');

const firstPoint = /(?<=(?<![\d.,])\d{1,3})\.(?=\d{3}\.\d{1,4}(?![\d.]))/g;

const numberPattern = /(?<![\d.,])\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\d.,]*\d)|(?<![\d.,])\d+,\d+(?![\d.,]*\d)/g;
