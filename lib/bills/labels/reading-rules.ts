/** Rules about what was not found on a bill, or read with too little to bear it out. */
import { uncertainBelow } from '../checks/limits';
import type { Rule } from './rule';

export const readingRules = {
  reminder_notice: {
    group: 'reading',
    severity: 'WARNING',
    field: null,
    name: 'A bill, not a reminder',
    about: 'The file is a bill. A reminder, overdue or final notice has no usage and no charges of its own.',
    allows: 'A bill may mention an overdue amount. What a reminder asks for is no new charge.',
    partial: true,
  },
  no_usage: {
    group: 'reading',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage',
    about: 'We found the usage.',
    allows:
      'A first page may show no quantities. LPG is delivered, not metered. Gas in therms or by volume stays with its charges.',
    partial: true,
  },
  no_period: {
    group: 'reading',
    severity: 'WARNING',
    field: 'billing_period',
    name: 'Period',
    about: 'We found the first and last day of the billing period.',
    allows: 'LPG is billed by delivery, not by period.',
    partial: true,
  },
  no_account_number: {
    group: 'reading',
    severity: 'WARNING',
    field: 'account.account_number',
    name: 'Account number',
    about: 'We found the account number.',
  },
  no_due_date: {
    group: 'reading',
    severity: 'WARNING',
    field: 'totals.due_date',
    name: 'Due date',
    about: 'We found the due date.',
    allows: 'Bills in credit, with nothing to pay or on direct debit need none.',
  },
  no_site: {
    group: 'reading',
    severity: 'WARNING',
    field: 'account.nmi',
    name: 'Site',
    about: 'We found the NMI or the postcode of the site.',
    partial: true,
  },
  no_charges: {
    group: 'reading',
    severity: 'WARNING',
    field: 'charges',
    name: 'Charges',
    about: 'We found the charges.',
    partial: true,
  },
  no_total: {
    group: 'reading',
    severity: 'WARNING',
    field: 'totals.total_due',
    name: 'Total',
    about: 'We found the total.',
    partial: true,
  },
  uncertain: {
    group: 'reading',
    severity: 'WARNING',
    field: null,
    name: 'Uncertain values',
    about: `We read each value we use with a confidence of ${uncertainBelow.usual} or more.`,
    allows: `Less for values a bill prints once: ${uncertainBelow.address} for the supply address, ${uncertainBelow.demand} for demand. If a bill is incomplete or contradicts itself, we also report names, dates and numbers. Charges and reads that are hard to see in a photo are reported here.`,
  },
} as const satisfies Record<string, Rule>;
