/** The addresses of the list of bills: search, filters and order are in them. */

/** The parameters of the list as they were typed, by name. */
export type ListParameters = Readonly<Record<string, string>>;

export const billsPath = '/account/bills';

/** The list with these parameters; null takes one out. */
export function buildBillsHref(typed: ListParameters, change: Readonly<Record<string, string | null>> = {}): string {
  const query = buildQuery({ ...typed, ...change });
  return query === '' ? billsPath : `${billsPath}?${query}`;
}

/** Parameters as a query, without those that are null. */
export function buildQuery(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
}
