/**
 * Returns the URL of another format of a comparison: its CSV file, preview image or request for quotes.
 * `/rates/2000?usage_kwh=18000` → `/rates/2000/comparison.csv?usage_kwh=18000`.
 */
export function formatFileHref(pageHref: string, file: 'comparison.csv' | 'card.png' | 'brief.pdf'): string {
  const [path = '', query] = pageHref.split('?', 2);
  return `${path}/${file}${query === undefined ? '' : `?${query}`}`;
}
