import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of corrections to the earlier balance. */
export const adjustments: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      account adjustments
      account credits
      adjustment
      adjustments
      adjustments to your account
      balance adjustment
      balance adjustments
      credits applied
      refund
      refunds
      transfers
    `),
  },
];
