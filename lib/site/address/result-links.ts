/** URLs of other formats of a comparison: CSV download, preview image and request for quotes. */

/** `/rates/2000?usage_kwh=18000` → `/rates/2000/comparison.csv?usage_kwh=18000`. */
export function formatCsvHref(pageHref: string): string {
  return appendToPath(pageHref, 'comparison.csv');
}

/** `/rates?city=sydney` → `/rates/card.png?city=sydney`. */
export function formatCardHref(pageHref: string): string {
  return appendToPath(pageHref, 'card.png');
}

/** `/rates/4000?usage_kwh=500000` → `/rates/4000/brief.pdf?usage_kwh=500000`. */
export function formatBriefHref(pageHref: string): string {
  return appendToPath(pageHref, 'brief.pdf');
}

function appendToPath(pageHref: string, name: string): string {
  const [path = '', query] = pageHref.split('?', 2);
  return `${path}/${name}${query === undefined ? '' : `?${query}`}`;
}
