/** Builds addresses of the list of bills, which contain search, filters and order. */

/** The parameters of the list by name, as typed. */
export type ListParameters = Readonly<Record<string, string>>;

export const billsPath = '/account/bills';

/** Builds the address of a list; null removes a parameter. */
export function buildBillsHref(typed: ListParameters, change: Readonly<Record<string, string | null>> = {}): string {
  const query = buildQuery({ ...typed, ...change });
  return query === '' ? billsPath : `${billsPath}?${query}`;
}

/** Builds a query without the parameters that are null. */
export function buildQuery(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
}
