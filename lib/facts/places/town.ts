/** The name that people use for a postcode: that of its town, which need not be its largest suburb. */

/** What suburbs add to the name of their town. */
const added = /^(North|South|East|West|Central) | (North|South|East|West|Central|City|Heights|DC|BC)$/g;

/** So many suburbs are named after a town without one that is its centre. */
const manySuburbs = 3;
/** Only so many of the largest count, since names of the bush repeat too. */
const largest = 12;

/**
 * Returns the town that a centre ("Townsville City") or several suburbs ("North Albury", "Albury", "East Albury") are named
 * after, else the first suburb; null without one. `suburbs` are of one postcode, largest first.
 */
export function findTown(suburbs: readonly string[]): string | null {
  const centre = suburbs.find((suburb) => / City$/.test(suburb));
  if (centre) return centre.replace(added, '');
  const counts = new Map<string, number>();
  for (const suburb of suburbs.slice(0, largest)) {
    const town = suburb.replace(added, '');
    counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  const [most] = [...counts].filter(([, count]) => count >= manySuburbs).sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? suburbs[0] ?? null;
}
