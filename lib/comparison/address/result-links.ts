/** URLs of other formats of a comparison: CSV download and preview image. */

/** `/rates/2000?usage_kwh=18000` → `/rates/2000/comparison.csv?usage_kwh=18000`. */
export function formatCsvHref(pageHref: string): string {
  return appendToPath(pageHref, 'comparison.csv');
}

/** `/rates?city=sydney` → `/rates/card.png?city=sydney`. */
export function formatCardHref(pageHref: string): string {
  return appendToPath(pageHref, 'card.png');
}

function appendToPath(pageHref: string, name: string): string {
  const [path = '', query] = pageHref.split('?', 2);
  return `${path}/${name}${query === undefined ? '' : `?${query}`}`;
}
