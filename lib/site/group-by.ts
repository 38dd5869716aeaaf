/** Groups items by key; groups and items keep their order. */
export function groupBy<T>(all: readonly T[], makeKey: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(makeKey(one));
    if (group) group.push(one);
    else groups.set(makeKey(one), [one]);
  }
  return [...groups.values()];
}
