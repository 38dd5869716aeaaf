/** Reasons why a business electricity plan of the register is not in the book. */
export const skipTexts = {
  unreadable_document: 'The published document is incomplete or in a form we can’t read, so we can’t cost the plan.',
  not_electricity: 'Not an electricity plan.',
  residential: 'A plan for homes.',
  expired: 'The plan has ended, although the register still lists it.',
  unknown_distributor: 'Sold on a network we don’t know.',
  several_networks: 'Sold on several networks under one id, so we can’t tell where its price applies.',
  no_usage_rate: 'No usage rate is published, so we can’t cost the plan.',
  unreadable_rate: 'A usage rate is of a kind or unit we can’t read, so we can’t cost the plan.',
  not_in_register: 'Listed, but the register has no document for it.',
  not_fetched: 'The register didn’t give us its document. The next update tries again.',
} as const;
/** Plans that are not business electricity plans, so leaving them out needs no mention. */
export const outOfScope: ReadonlySet<string> = new Set<SkipReason>(['not_electricity', 'residential']);

type SkipReason = keyof typeof skipTexts;

/** Returns the text of a reason; null for an unknown code, such as one of another version. */
export function getSkipText(reason: string): string | null {
  return Object.hasOwn(skipTexts, reason) ? skipTexts[reason as SkipReason] : null;
}

export interface Skip {
  planId: string | null;
  reason: SkipReason;
  detail: string;
}
