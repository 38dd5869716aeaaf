/** What a published rule says. */
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
  /** What holds on a bill that is in order. */
  about: string;
  /** What is allowed for, and what is not reported. */
  allows?: string;
  /** Without it the comparison lacks something: the reading is partial. */
  partial?: true;
}
