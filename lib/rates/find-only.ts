/** The only one of a list; null of none or several. */
export function findOnly<T>(items: readonly T[]): T | null {
  const [first = null] = items;
  return items.length === 1 ? first : null;
}
