/** Why a business electricity plan of the register is not in the book. */
export const skipTexts = {
  unreadable_document: 'The document lacks something a cost depends on, or states it in a form we do not know.',
  not_electricity: 'Not an electricity plan.',
  residential: 'A plan for homes.',
  expired: 'Listed as current although its end date is past.',
  unknown_distributor: 'Sold on a network we do not know.',
  several_networks: 'Sold on several networks under one id.',
  no_usage_rate: 'No usage rate.',
  unreadable_rate: 'A usage rate of a kind or unit we do not know.',
  not_in_register: 'Listed, but the register has no such plan.',
  not_fetched: 'The register gave no usable answer.',
} as const;
export type SkipReason = keyof typeof skipTexts;

/** The sentence of a reason; null for one of another version. */
export function skipText(reason: string): string | null {
  return Object.hasOwn(skipTexts, reason) ? skipTexts[reason as SkipReason] : null;
}

/** A plan left out. */
export interface Skip {
  planId: string | null;
  reason: SkipReason;
  detail: string;
}
