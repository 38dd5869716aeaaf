/** Finds whether the energy price follows the wholesale market. */
import type { Plan } from '../../plan';
import type { PlanDocument } from './document';
import { compilePhrases, includesPhrase, splitSentences, splitWords, toPlainText } from './phrases';

/** Names of wholesale pass-through plans. */
const names = compilePhrases('wholesale', 'spot price', 'pass through');

/**
 * Phrases for a price that changes every half-hour or month. Nearly every contract allows price changes with notice,
 * and many mention wholesale costs as a reason; those are not variable prices.
 */
const texts = compilePhrases(
  'same wholesale … costs … charged to us',
  'usage prices change every',
  'usage … rates are not fixed',
  'wholesale/spot … price(s) … passed through',
  'pay/charged … the wholesale/spot … price(s)/rate(s)',
  'access to the wholesale/spot rate(s)/price(s)',
  'follow(s) the wholesale/spot',
);

/** Returns `variable_price` when the plan's name, conditions, terms or text on variation describe a wholesale price. */
export function findPriceBasis(document: PlanDocument): Plan['priceBasis'] {
  const { isFixed, terms, variation, eligibility } = document.electricityContract;
  if (isFixed) return 'fixed_rates';
  const conditions = (eligibility ?? []).flatMap(({ information, description }) => [information, description]);
  const sentences = [variation, terms, ...conditions].flatMap((text) => splitSentences(toPlainText(text)));
  const variable =
    includesPhrase(splitWords(document.displayName), names) ||
    sentences.some((sentence) => includesPhrase(splitWords(sentence), texts));
  return variable ? 'variable_price' : 'fixed_rates';
}
