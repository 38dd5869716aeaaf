/** Parts that both shapes share: values, usage, reads and evidence. */
import { getConfidence, getReason } from '../basis';
import { type Bill, type Field, type Issue, readField } from '../bill';
import { type FieldKey, fieldKeys, getRow } from '../fields';
import type { FieldEvidence, Usage, ValidationIssue } from './parts';

const mjPerKwh = 3.6;
/** 100,000 Btu. Source: NIST Handbook 44, appendix C: 1 therm (EC) = 1.055 06 × 10^8 J, 1 therm (U.S.) = 1.054 804 × 10^8 J. */
const mjPerTherm = 105.4804;
const kwhDecimals = 3;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The paths of an answer, such as `billing_period.start`. Lists have none. */
export type Paths<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[]
    ? never
    : NonNullable<T[K]> extends object
      ? `${K}.${Paths<NonNullable<T[K]>>}`
      : K;
}[keyof T & string];

/** The value of a field; null if it was not read. */
export const read = <T>(field: Field<T> | null): T | null => field?.value ?? null;

/** Omits null members, as the API does on charge lines. */
export function withoutNulls<T extends object>(members: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const present = Object.entries(members).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

/** Converts issues, with each field renamed for the shape. */
export function toValidationIssues(
  issues: readonly Issue[],
  renameField: (field: string) => string,
): ValidationIssue[] {
  return issues.map((issue) => ({ ...issue, field: issue.field === null ? 'bill' : renameField(issue.field) }));
}

/** The bill's other connections; null if there are none. */
export const getOtherSites = ({ otherSites }: Bill): string[] | null =>
  otherSites.length === 0 ? null : otherSites.map(({ value }) => value.id);

/** The field of a row, with gas in MJ worked out from therms, and in kWh from MJ where the bill prints no kWh. */
function getField(bill: Bill, key: FieldKey): Field<unknown> | null {
  const { totalKwh, totalMj, totalTherms } = bill.usage;
  const heat = totalMj ?? (totalTherms && { ...totalTherms, value: round(totalTherms.value * mjPerTherm, 1) });
  if (key === 'usage.totalMj') return heat;
  if (key !== 'usage.totalKwh' || totalKwh || bill.energyType !== 'gas') return readField(bill, key);
  return heat && { ...heat, value: round(heat.value / mjPerKwh, kwhDecimals) };
}

/** Usage by band, demand, and gas in MJ and kWh. */
export const toUsage = (bill: Bill): Usage => nestValues(bill, 'extract').usage as Usage;

/** The paths of a row on one wire. */
const listPaths = (key: FieldKey, wire: 'extract' | 'upload'): readonly string[] => {
  const { extract, upload } = getRow(key);
  return wire === 'extract' ? extract : upload === null ? [] : [upload];
};

/** The values of all rows, nested by their paths on one wire. */
export function nestValues(bill: Bill, wire: 'extract' | 'upload'): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const key of fieldKeys) {
    const value = key === 'siteIdentifier' ? (bill.siteIdentifier?.value.id ?? null) : read(getField(bill, key));
    for (const path of listPaths(key, wire)) {
      const [first = '', second] = path.split('.');
      nested[first] = second === undefined ? value : { ...(nested[first] as object | undefined), [second]: value };
    }
  }
  return nested;
}

/** What tells how sure a value is, and where it is on the file. */
type Evidenced = Pick<Field<unknown>, 'basis' | 'evidence'> | null;

/**
 * The confidence, reason and place of each value that was read, by its path on one wire. `more` adds values that have
 * no row.
 */
export function collectEvidence(
  bill: Bill,
  wire: 'extract' | 'upload',
  more: readonly [path: string, value: Evidenced][],
): Record<string, FieldEvidence> {
  const ofRows = fieldKeys.flatMap((key) =>
    listPaths(key, wire).map((path): [string, Evidenced] => [path, getField(bill, key)]),
  );
  return Object.fromEntries(
    [...ofRows, ...more].flatMap(([path, value]): [string, FieldEvidence][] => {
      if (!value) return [];
      const { page = null, box = null } = value.evidence ?? {};
      return [[path, { confidence: getConfidence(value), reason: getReason(value), page, box }]];
    }),
  );
}

/** Each value of a list with its path. */
export const listEvidence = (name: string, values: readonly Evidenced[]): [string, Evidenced][] =>
  values.map((value, i) => [`${name}.${i}`, value]);
