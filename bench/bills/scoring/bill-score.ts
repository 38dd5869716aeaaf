/** Everything the scorer says of one bill. */
import { isConfirmed } from '@/lib/bills/basis';
import type { Bill, Issue } from '@/lib/bills/bill';
import type { Prefill, Truth } from '../truth';
import { type ChargesResult, judgeCharges } from './charges';
import { collectReadings, type FieldResult, isSame, judgeFields, type Reading } from './fields';
import { type IssueScore, judgeIssues } from './issues';

export interface BillScore extends IssueScore {
  file: string;
  /** `print`, or what the file was made into: `tif-fax`, `photo-12mp`, … */
  fileKind: string;
  truth: Truth;
  fields: FieldResult[];
  charges: ChargesResult;
  energyTypeRight: boolean;
  /** Every value the comparison needs is right; null: this bill feeds no comparison. */
  prefillRight: boolean | null;
  /** The values of the prefill that are not. */
  prefillFaults: string[];
  /** Wrong or invented fields and wrong lines that claim a confidence of 0.9 or more. */
  confidentlyWrong: string[];
  elapsedMs: number;
}

const sure = 0.9;

/** A bill as the product answers it; `bill` is null where it found none. */
export interface Answer {
  bill: Bill | null;
  issues: readonly Issue[];
}

export function scoreBill(
  file: string,
  truth: Truth,
  { bill, issues }: Answer,
  elapsedMs: number,
  fileKind = 'print',
): BillScore {
  const readings = collectReadings(bill);
  const fields = judgeFields(truth, readings);
  const charges = judgeCharges(truth, bill?.charges ?? []);
  const prefillFaults = truth.prefill ? findFaults(truth.prefill, readings) : [];
  return {
    file,
    fileKind,
    truth,
    fields,
    charges,
    energyTypeRight: bill?.energyType === truth.energy_type,
    prefillRight: truth.prefill ? prefillFaults.length === 0 : null,
    prefillFaults,
    confidentlyWrong: [...sureFields(fields), ...sureCharges(charges)],
    ...judgeIssues(fields, charges, issues, truth),
    elapsedMs,
  };
}

function sureFields(fields: readonly FieldResult[]): string[] {
  return fields
    .filter(({ verdict, read }) => (verdict === 'wrong' || verdict === 'invented') && read!.confidence >= sure)
    .map(({ name }) => name);
}

function sureCharges({ lines, extra }: ChargesResult): string[] {
  const wrong = lines.flatMap(({ right, read }) => (read && !right ? [read] : []));
  return [...wrong, ...extra].filter(isConfirmed).map((charge) => `"${charge.description}"`);
}

const numberNames = ['total_kwh', 'period_days', 'peak_kwh', 'shoulder_kwh', 'off_peak_kwh', 'demand_kw'] as const;

function findFaults(prefill: Prefill, readings: Record<string, Reading>): string[] {
  const wrong: string[] = numberNames.filter((name) => {
    const read = readings[name]?.value ?? null;
    // No band and none of its use come to the same.
    return !isSame(name, prefill[name] ?? 0, read ?? 0);
  });
  return isSiteRight(prefill, readings) ? wrong : [...wrong, 'site'];
}

/** The NMI, or, where none was read, the postcode. A wrong NMI is worse than none. */
function isSiteRight(prefill: Prefill, readings: Record<string, Reading>): boolean {
  const nmi = readings.site_identifier;
  if (nmi) return prefill.site_identifier !== null && isSame('site_identifier', prefill.site_identifier, nmi.value);
  const postcode = readings.supply_postcode;
  return postcode !== null && postcode !== undefined && postcode.value === prefill.supply_postcode;
}
