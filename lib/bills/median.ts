/** The value in the middle, of an even count the upper one; undefined: there is none. */
export function findMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
