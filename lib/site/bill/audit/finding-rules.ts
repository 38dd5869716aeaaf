/** What the audit of a site's bills can find: for each code its title, rule and a message to the retailer. */
import type { PagePosition } from '../model';

export interface Finding {
  code: FindingCode;
  /**
   * `money`: ask for it back or for less. `look`: ask why. `check`: what we read is doubtful, so the owner checks it before
   * anybody is asked. `note`: good to know.
   */
  severity: 'money' | 'look' | 'check' | 'note';
  title: string;
  /** The numbers on the bill that show it. */
  numbers: string;
  /** What a correct bill satisfies, and the tolerance we allow; null where the published rule of this code says it. */
  rule: string | null;
  /** What to tell the retailer; null while what we read is doubtful. */
  whatToSay: string | null;
  /** Where on the bill to look first. */
  at: readonly PagePosition[];
}

/** Thresholds for findings. */
export const findingLimits = {
  /** Multiples of the reference price's unit prices. */
  usageRateTimes: 2,
  supplyRateTimes: 3,
  /** Multiple of the typical demand for the usage. */
  demandTimes: 4,
  /** In days. A retailer may or may not count the last day of a period. */
  sharedDays: 2,
  missingDays: 2,
  referenceShare: 0.01,
} as const;

type FindingCopy = Omit<Finding, 'code' | 'numbers' | 'at' | 'rule'> & { rule?: string };
const { usageRateTimes, supplyRateTimes, demandTimes, sharedDays, missingDays } = findingLimits;

const findingCopy = {
  line_arithmetic: {
    severity: 'money',
    title: 'A charge doesn’t add up',
    whatToSay: 'What you print for this charge doesn’t make its amount. Can you check it and correct my bill?',
  },
  duplicate_line: {
    severity: 'money',
    title: 'A charge appears twice',
    whatToSay: 'The same charge is on my bill twice. Is one of them a mistake?',
  },
  lines_total: {
    severity: 'money',
    title: 'The charges don’t add up to the total',
    whatToSay: 'The charges on my bill don’t add up to its total. Which charge is missing, or counted twice?',
  },
  total_due: {
    severity: 'money',
    title: 'The amount due doesn’t add up',
    whatToSay: 'How did you work out the amount due on this bill?',
  },
  gst: {
    severity: 'money',
    title: 'The GST looks wrong',
    whatToSay: 'How did you work out the GST on this bill?',
  },
  gst_on_late_fee: {
    severity: 'money',
    title: 'You paid GST on a late fee',
    rule: 'A late payment fee carries no GST, by the rulings of the Australian Taxation Office.',
    whatToSay: 'My bill charges GST on a late payment fee, which carries none. Can you take it off?',
  },
  period_order: {
    severity: 'look',
    title: 'The billing period ends before it starts',
    whatToSay: 'Which dates does this bill cover?',
  },
  period_days: {
    severity: 'money',
    title: 'The days don’t match the dates',
    whatToSay: 'The dates of my bill make another number of days than it charges for. Can you correct it?',
  },
  due_before_issue: {
    severity: 'look',
    title: 'The bill was due before it was issued',
    whatToSay: 'When was this bill issued, and when is it due?',
  },
  issue_before_end: {
    severity: 'look',
    title: 'The bill was issued before its period ended',
    whatToSay: 'My bill was issued before its period ended. Are the last days estimated?',
  },
  reads: {
    severity: 'money',
    title: 'The meter reads don’t make the usage',
    whatToSay: 'The meter reads on my bill don’t make the usage you charged. Which is right?',
  },
  usage_total: {
    severity: 'money',
    title: 'The usage charged isn’t what the meters show',
    whatToSay: 'My bill charges for other kWh than the meter reads show. Can you correct it?',
  },
  estimated_reads: {
    severity: 'note',
    title: 'Your meter was estimated',
    whatToSay: 'Can you read the meter, or use a read that I send you, and bill me again?',
  },
  rate_range: {
    severity: 'look',
    title: 'A rate is outside the usual range',
    whatToSay: 'Is this rate the one in my contract? It is far from what others charge.',
  },
  usage_price: {
    severity: 'look',
    title: 'The price per kWh is outside the usual range',
    whatToSay: 'Which rates does my contract have? This bill works out at a price that no tariff has.',
  },
  usage_rate_high: {
    severity: 'money',
    title: 'You pay far more per kWh than the reference price',
    rule: `We tell you from ${usageRateTimes} times the reference price’s usage rate, over all your usage and with GST.`,
    whatToSay: 'My usage rates are far above the reference price. What is your cheapest plan for my site?',
  },
  supply_rate_high: {
    severity: 'money',
    title: 'Your daily charges are far above the reference price',
    rule: `We tell you from ${supplyRateTimes} times the reference price’s supply charge, with GST.`,
    whatToSay: 'My daily charges are far above the reference price. Which of them can you drop or lower?',
  },
  above_reference: {
    severity: 'money',
    title: 'Your plan costs more than the reference price',
    rule: 'The reference price is what the regulator’s default plan costs in a year at the same usage. We allow 1%.',
    whatToSay: 'My plan costs more than the reference price. What is your cheapest plan for my site?',
  },
  high_demand: {
    severity: 'look',
    title: 'Your highest demand is unusual for your usage',
    rule: `We assume that a business draws 30% of its highest demand on average. We tell you from ${demandTimes} times that demand.`,
    whatToSay:
      'On which day and in which half-hour was my demand highest? Can I move to a tariff without a demand charge?',
  },
  discount_ended: {
    severity: 'money',
    title: 'A discount on your earlier bill is gone',
    rule: 'Outside Victoria, a retailer must tell small customers before a benefit ends. Some discounts apply only when you pay on time.',
    whatToSay: 'My earlier bill had a discount. Why does this one have none, and can you bring it back?',
  },
  double_billing: {
    severity: 'money',
    title: 'Two bills charge for the same days',
    rule: `Each day is charged once, unless a bill replaces another. We tell you from ${sharedDays} days.`,
    whatToSay: 'Two of my bills charge for the same days. Which one counts, and when do I get the other back?',
  },
  overlapping_bills: {
    severity: 'money',
    title: 'Two bills overlap',
    rule: `A bill starts where the last one ended. We tell you from ${sharedDays} days that two bills share.`,
    whatToSay: 'Two of my bills share some days. Can you show that those days were charged once?',
  },
  missing_days: {
    severity: 'note',
    title: 'There is no bill for some days',
    rule: `A bill starts where the last one ended. We tell you from ${missingDays} days without a bill.`,
    whatToSay: 'Can you send me the bill for these days? If there is none, will you still charge me for them?',
  },
} as const satisfies Record<string, FindingCopy>;

export type FindingCode = keyof typeof findingCopy;

/** A broken rule, with the numbers that show it. */
export interface RuleBreach {
  code: FindingCode;
  numbers: string;
  /** Set where we may have misread the bill: the places to look at. */
  doubtful?: readonly PagePosition[];
}

export const findingCodes = Object.keys(findingCopy) as FindingCode[];

/** What a doubtful finding says in place of its own words: nobody is blamed for what we may have misread. */
const missingChargeCopy = {
  title: 'We may have missed a charge',
  rule: 'Compare the charges with your bill. If one is missing here, add the page that has it, or correct your rates.',
} as const;
const doubtfulCopy = {
  title: 'We may have misread this',
  rule: 'Compare it with your bill, and correct above what we misread.',
} as const;

/** Adds title, rule and advice to what was found. */
export function makeFinding({ code, numbers, doubtful }: RuleBreach): Finding {
  if (!doubtful) return { code, rule: null, ...findingCopy[code], numbers, at: [] };
  const copy = code === 'lines_total' ? missingChargeCopy : doubtfulCopy;
  return { code, ...copy, severity: 'check', whatToSay: null, numbers, at: doubtful };
}
