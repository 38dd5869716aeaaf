/** The shape of a published rule. */
import type { Issue } from '../bill';

export const ruleGroups = {
  sums: 'Sums',
  lines: 'Charges',
  period: 'Billing period',
  reads: 'Meter reads',
  likely: 'Unlikely values',
  numbers: 'Check digits',
  reading: 'Missing or uncertain values',
} as const;

export interface Rule {
  group: keyof typeof ruleGroups;
  severity: Issue['severity'];
  field: string | null;
  name: string;
  /** What is true of a correct bill. */
  about: string;
  /** Tolerances, and what is not reported. */
  allows?: string;
  /** A finding of this rule means that something is missing for the comparison: the reading is partial. */
  partial?: true;
}
