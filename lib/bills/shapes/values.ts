/** Parts that both shapes share: values, usage, reads and evidence. */
import { getConfidence, getReason } from '../basis';
import type { Bill, Charge, Field, Issue, MeterRead } from '../bill';
import { readField } from '../bill';
import type { FieldEvidence, Usage, ValidationIssue } from '../contract';
import { type FieldKey, fieldKeys, getRow } from '../fields';

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

/** Usage by band, demand, and gas in MJ or therms as printed, with its equivalent in MJ and kWh. */
export function toUsage({ usage, energyType }: Bill): Usage {
  const therms = read(usage.totalTherms);
  const totalMj = read(usage.totalMj) ?? (therms === null ? null : round(therms * mjPerTherm, 1));
  const gas = energyType === 'gas' && totalMj !== null ? round(totalMj / mjPerKwh, kwhDecimals) : null;
  return {
    total_kwh: read(usage.totalKwh) ?? gas,
    peak_kwh: read(usage.peakKwh),
    off_peak_kwh: read(usage.offPeakKwh),
    shoulder_kwh: read(usage.shoulderKwh),
    demand_kw: read(usage.demandKw),
    total_mj: totalMj,
    total_therms: therms,
    controlled_load_kwh: read(usage.controlledLoadKwh),
    export_kwh: read(usage.exportKwh),
    demand_kva: read(usage.demandKva),
  };
}

/** The field of a row, with the heat of gas for its usage in kWh or from therms in MJ, as `toUsage` gives them. */
function getField(bill: Bill, key: FieldKey): Field<unknown> | null {
  const { usage, energyType } = bill;
  const heat = usage.totalMj ?? usage.totalTherms;
  if (key === 'usage.totalMj') return heat;
  if (key === 'usage.totalKwh') return usage.totalKwh ?? (energyType === 'gas' ? heat : null);
  return readField(bill, key);
}

/** The paths of a row on one wire. */
const listPaths = (key: FieldKey, wire: 'extract' | 'upload'): readonly string[] => {
  const { extract, upload } = getRow(key);
  return wire === 'extract' ? extract : upload === null ? [] : [upload];
};

/** The values of all rows but those of usage, nested by their paths on one wire. */
export function nestValues(bill: Bill, wire: 'extract' | 'upload'): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const key of fieldKeys) {
    if (key.startsWith('usage.')) continue;
    const value = key === 'siteIdentifier' ? (bill.siteIdentifier?.value.id ?? null) : read(readField(bill, key));
    for (const path of listPaths(key, wire)) {
      const [first = '', second] = path.split('.');
      nested[first] = second === undefined ? value : { ...(nested[first] as object | undefined), [second]: value };
    }
  }
  return nested;
}

/** The field of each row with its paths on one wire. */
export const listFields = (bill: Bill, wire: 'extract' | 'upload'): [string, Field<unknown> | null][] =>
  fieldKeys.flatMap((key) =>
    listPaths(key, wire).map((path): [string, Field<unknown> | null] => [path, getField(bill, key)]),
  );

/** A charge line as a field of the wire, with its amount as the value. */
export const mapChargeField = ({ amount, basis, evidence }: Charge): Field<number> => ({
  value: amount,
  basis,
  evidence,
});

/** A meter read as a field of the wire, with the current read as the value. */
export const mapReadField = ({ current, basis, evidence }: MeterRead): Field<number | null> => ({
  value: current,
  basis,
  evidence,
});

/** The confidence, reason and place of each field, by its path on the wire. Omits fields that were not read. */
export function collectEvidence(fields: readonly [string, Field<unknown> | null][]): Record<string, FieldEvidence> {
  return Object.fromEntries(
    fields.flatMap(([path, field]): [string, FieldEvidence][] => {
      if (!field) return [];
      const { page = null, box = null } = field.evidence ?? {};
      return [[path, { confidence: getConfidence(field), reason: getReason(field), page, box }]];
    }),
  );
}
