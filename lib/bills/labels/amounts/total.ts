import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** A sum of which the words do not say what it holds. */
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
