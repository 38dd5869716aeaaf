/** Words of credits. Sources: retailers' lines of solar, corrections and reliefs. */
import { compilePhrases } from './phrase-rules';

export const creditPattern = compilePhrases({
  source: 'Retailers: credits and corrections',
  phrases: `
    credit*
    feed-in
    solar
    export*
    buy-back
    generation
    rebate*
    refund*
    relief
    concession*
    discount*
    bonus
    reversal*
    reversed
    cancel*
    correct*
    rebill*
    adjust*
    overcharge*
  `,
});
