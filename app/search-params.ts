export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Converts the query of a page; the first value of a repeated parameter counts. */
export async function toSearchParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(entries);
}
