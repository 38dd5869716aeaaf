/** Returns the only item of a list; null for none or several. */
export function findOnly<T>(items: readonly T[]): T | null {
  const [first = null] = items;
  return items.length === 1 ? first : null;
}
