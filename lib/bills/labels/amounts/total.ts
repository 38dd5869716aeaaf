import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of a total that do not say what it includes. */
export const total: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      total
      total amount payable gst
      totals
    `),
  },
];
