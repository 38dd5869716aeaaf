/**
 * Classifies charge lines of embedded networks. Their owner buys at a gate meter, on-sells to tenants and shares the
 * cost of common areas.
 */

import type { Charge } from '../../bill';
import { phrases } from '../../phrases';

/** `text`: the whole bill in lower case. It shows whether the seller runs an embedded network. */
export function withEmbeddedClasses(charges: readonly Charge[], text: string): Charge[] {
  const isEmbedded = phrases.charges.embeddedNetwork.test(text);
  return charges.map((charge) => ({ ...charge, class: findEmbeddedClass(charge, isEmbedded) }));
}

/** Energy and supply charges are on-sold. Fees stay the retailer's, and network charges are passed through. */
function findEmbeddedClass({ class: usual, description, quantity, amount, tariffType }: Charge, isEmbedded: boolean) {
  const words = description.toLowerCase();
  if (usual !== 'retail' && usual !== 'network') return usual;
  if (phrases.charges.commonArea.test(words)) return 'common_area';
  if (phrases.charges.onSupply.test(words)) return 'on_supply';
  const isSold = quantity !== null && amount >= 0 && tariffType !== 'solar';
  return isEmbedded && isSold && usual === 'retail' ? 'on_supply' : usual;
}
