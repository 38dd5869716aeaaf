/** Charge lines of embedded networks, whose owner buys at a gate meter, sells on to the tenants and shares the common areas out. */
import type { Charge } from '../../bill';
import { commonAreaPattern, embeddedNetworkPattern, onSupplyPattern } from '../../labels/charge-kinds';

/** `text`: the whole bill in lower case, which says whether its seller supplies on. */
export function withEmbeddedClasses(charges: readonly Charge[], text: string): Charge[] {
  const isEmbedded = embeddedNetworkPattern.test(text);
  return charges.map((charge) => ({ ...charge, class: findEmbeddedClass(charge, isEmbedded) }));
}

/** Energy and supply are sold on; fees stay the retailer's, and what the network charges is passed through. */
function findEmbeddedClass({ class: usual, description, quantity, amount, tariffType }: Charge, isEmbedded: boolean) {
  const words = description.toLowerCase();
  if (usual !== 'retail' && usual !== 'network') return usual;
  if (commonAreaPattern.test(words)) return 'common_area';
  if (onSupplyPattern.test(words)) return 'on_supply';
  const isSold = quantity !== null && amount >= 0 && tariffType !== 'solar';
  return isEmbedded && isSold && usual === 'retail' ? 'on_supply' : usual;
}
