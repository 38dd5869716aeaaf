/** The median, or the upper one of the two middle values; undefined for an empty list. */
export function findMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
