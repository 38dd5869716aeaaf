/** Describes what all loaded plans and a list of plans cover. */

import type { RatesSummary } from '@/lib/rates/contract';
import { findName, formatCount, formatDate, formatList, formatNumber } from '@/lib/site/words/format';
import type { BookView } from './coverage-view';

/** `5,878 plans from 31 retailers and 3 buying group rates on 13 networks.` */
export function describeBook({ plansPublic, plansBuyingGroup, retailers, networks }: BookView): string {
  const served = networks.filter(({ plans }) => plans > 0).length;
  const open = `${formatCount(plansPublic, 'plan')} from ${formatCount(retailers.length, 'retailer')}`;
  const group = plansBuyingGroup > 0 ? [formatCount(plansBuyingGroup, 'buying group rate')] : [];
  return `${formatList([open, ...group])} on ${formatCount(served, 'network')}.`;
}

/** `1,905 single rate, 2,493 time of use, 1,480 demand`. */
export function describeTariffTypes({ byType }: Pick<BookView, 'byType'>): string {
  return `${formatNumber(byType.flat)} single rate, ${formatNumber(byType.time_of_use)} time of use, ${formatNumber(byType.demand)} demand`;
}

/** `9, in NSW, QLD and SA`. */
export function describeReach({
  networks,
  states,
}: Pick<BookView['retailers'][number], 'networks' | 'states'>): string {
  return `${formatNumber(networks)}, in ${formatList(states)}`;
}

/** Returns a sentence for each count of unusual plans that is not zero. */
export function describeLimits(book: BookView): string[] {
  const sentences: [plans: number, one: string, many: string, what: string][] = [
    [
      book.soldInPartOfNetwork,
      'is',
      'are',
      'sold in part of a network. We list them where most of the area can buy them. Enter a postcode for an exact list.',
    ],
    [
      book.soldForSomeUsageOnly,
      'is',
      'are',
      'sold for some usage only, such as 40 to 160 MWh a year. We list them only at that usage.',
    ],
    [book.unverified, 'is', 'are', 'not confirmed as business plans. Each one says so.'],
    [book.mayCostMore, 'may', 'may', 'cost more, depending on your meter.'],
    [book.restricted, 'has', 'have', describeRestricted(book)],
    [
      book.variablePrice,
      'has',
      'have',
      'prices that follow the wholesale market. We list them but never name them as cheapest.',
    ],
  ];
  return sentences.flatMap(([plans, one, many, what]) =>
    plans > 0 ? [`${formatCount(plans, `plan ${one}`, `plans ${many}`)} ${what}`] : [],
  );
}

function describeRestricted({ restricted, controlledLoadOnly }: BookView): string {
  const what = 'conditions that not every business meets. We list them only when you ask.';
  if (controlledLoadOnly === 0) return what;
  const howMany = controlledLoadOnly === restricted ? 'All of them' : formatNumber(controlledLoadOnly);
  return `${what} ${howMany} need a controlled load, such as off-peak hot water.`;
}

/** Says how many plans of the register are in no result, and what that means. */
export function describeLeftOut(leftOut: NonNullable<BookView['reading']>['leftOut']): string {
  const plans = leftOut.reduce((total, reason) => total + reason.plans, 0);
  if (plans === 0) return 'We leave out no business electricity plan in the register.';
  return `We leave out ${formatCount(plans, 'plan')} in the register, for the reasons below. One of them could be cheaper, so ask its retailer. You can’t buy a plan that has ended.`;
}

const outcomes: Record<string, string> = {
  incomplete: 'We couldn’t get some of its plans.',
  kept_previous: 'We couldn’t check it this time.',
  shrunk: 'Most of its plans disappeared from the register at once, which may be a mistake.',
  failed: 'We couldn’t check it, so none of its plans are shown.',
};

interface Trouble {
  outcome: string;
  problem: string | null;
  plansFrom?: string | null | undefined;
}

/** Describes what went wrong with a brand, the problem reported, and the date of the plans shown. */
export function describeTrouble({ outcome, problem, plansFrom }: Trouble): string {
  const what = findName(outcomes, outcome) ?? `Its reading ended as “${outcome}”.`;
  const shown = plansFrom && `We show its plans from ${formatDate(plansFrom)}.`;
  return [what, problem, shown].filter(Boolean).join(' ');
}

/**
 * Returns which plans a list leaves out and how to see them, one entry for each reason. Reasons that are not counted
 * are left out.
 */
export function listUnlistedPlans(coverage: RatesSummary['coverage']): { plans: number; sentence: string }[] {
  const reasons: [plans: number, words: string][] = [
    [coverage.plans_restricted ?? 0, 'with conditions, such as membership or solar panels.'],
    [coverage.plans_sold_in_part ?? 0, 'sold only in some postcodes. Search by postcode to see them.'],
    [coverage.plans_customer_type_unverified, 'listed but not yet confirmed as a business plan.'],
  ];
  return reasons.flatMap(([plans, text]) =>
    plans > 0 ? [{ plans, sentence: `${formatCount(plans, 'plan')} ${text}` }] : [],
  );
}
