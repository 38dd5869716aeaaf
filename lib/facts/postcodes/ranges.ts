/** Expands a text such as "2000 2007-2011": postcodes and inclusive ranges, separated by spaces. */
export function expandPostcodes(ranges: string): string[] {
  return ranges
    .split(' ')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const length = Number(last) - Number(first) + 1;
      return Array.from({ length }, (_, i) => String(Number(first) + i).padStart(4, '0'));
    });
}
