/** Whether the price of energy follows the wholesale market by design. */
import type { Plan } from '../../plan';
import type { PlanDocument } from './document';
import { compilePhrases, includesPhrase, splitSentences, splitWords, toPlainText } from './phrases';

/** Names of wholesale pass-through plans. */
const names = compilePhrases('wholesale', 'spot price', 'pass through');

/**
 * How retailers describe a price that is another every half-hour or month. Nearly every contract lets its prices vary by
 * notice, and many name wholesale costs as a reason: that is no variable price.
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

/** `variable_price` for a plan whose name, conditions, terms or words on variation describe a wholesale price. */
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
