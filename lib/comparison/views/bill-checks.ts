/** What the page of published rules shows, ready to be put into words. */
import type { BillIssue } from '../bill/model';

/** Where the rules are published; a rule's code is its anchor. */
export const billChecksPath = '/bill/checks';

export interface CheckView {
  code: string;
  severity: BillIssue['severity'];
  name: string;
  about: string;
  allows: string | null;
  /** On the wire; null: the bill as a whole, or whichever value it is. */
  field: string | null;
}

interface CheckGroupView {
  id: string;
  title: string;
  checks: readonly CheckView[];
}

export interface BillChecksView {
  groups: readonly CheckGroupView[];
  /** What a rate may be, in words. */
  ranges: readonly { id: string; charge: string; low: string; high: string }[];
  files: readonly { code: string; about: string }[];
  counts: Readonly<Record<BillIssue['severity'], number>>;
}
