/** Adds to one element of an array of sums. */
export function addTo(sums: Float64Array | Uint8Array | number[], index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
}
