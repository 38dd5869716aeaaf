/** Who may sign up to a plan of the register: codes, and the retailer's own sentences. */
import { type EligibilityCode, eligibilityCodes, type Plan } from '../plan';
import type { PlanDocument } from './document';
import { type EligibilityRule, eligibilityRules } from './eligibility-phrases';
import { plainText, saysAny, sentencesOf } from './phrases';

const maxTextLength = 400;
/** Meters that send their readings in; source: AEMO metering types 4 and 4A. */
const smartMeterTypes = new Set(['Type 4', 'Type 4a']);

/**
 * The conditions of a document, most certain source first: its own type of condition, its name, the text of its conditions,
 * its terms. `hasUsageRange`: a yearly usage range was read from the document. Codes come in the order of the plan model.
 */
export function eligibilityOf(
  document: PlanDocument,
  hasUsageRange: boolean,
): Pick<Plan, 'eligibility' | 'eligibilityText'> {
  const contract = document.electricityContract;
  const conditions = (contract.eligibility ?? []).map(conditionOf);
  const conditionSentences = conditions.flatMap(({ text }) => sentencesOf(text));
  const otherSentences = [...conditions.map(({ heading }) => heading), plainText(contract.terms)].flatMap(sentencesOf);
  const types = (contract.eligibility ?? []).map(({ type }) => type);
  const sentences = [...conditionSentences, ...otherSentences];

  const found = new Set<EligibilityCode>();
  for (const rule of eligibilityRules) {
    const applies =
      rule.types.some((type) => types.includes(type)) ||
      saysAny(document.displayName, rule.names) ||
      sentences.some((sentence) => states(sentence, rule));
    if (applies) found.add(rule.code);
  }
  if (needsSmartMeter(contract.meterTypes)) found.add('smart_meter_required');
  if (contract.controlledLoad && contract.controlledLoad.length > 0) found.add('controlled_load_required');
  if (hasUsageRange || types.includes('MINIMUM_USAGE')) found.add('usage_range');

  const text = eligibilityText(conditionSentences, otherSentences);
  return {
    ...(found.size > 0 && { eligibility: eligibilityCodes.filter((code) => found.has(code)) }),
    ...(text !== '' && { eligibilityText: text }),
  };
}

function states(sentence: string, rule: EligibilityRule): boolean {
  return saysAny(sentence, rule.texts) && !saysAny(sentence, rule.unless);
}

/** Retailers fill either field; the longer text is the condition, the other its heading. */
function conditionOf({ information, description }: { information: string; description: string }) {
  const [heading, text] = [information, description].map(plainText).sort((a, b) => a.length - b.length);
  return { heading: heading!, text: text! };
}

function needsSmartMeter(meterTypes: readonly string[] | null | undefined): boolean {
  return Boolean(meterTypes?.length) && meterTypes!.every((type) => smartMeterTypes.has(type));
}

/** The conditions, and of other sentences those that restrict; when that is too long all that restrict come first. */
function eligibilityText(conditions: readonly string[], others: readonly string[]): string {
  const restricting = (sentence: string) => eligibilityRules.some((rule) => states(sentence, rule));
  const all = [...new Set([...conditions, ...others.filter(restricting)].map(withFullStop))];
  const whole = all.join(' ');
  return whole.length <= maxTextLength ? whole : shortened([...all.filter(restricting), ...all]);
}

function withFullStop(sentence: string): string {
  return /[.;:!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** As many whole sentences as fit; a single longer one ends at a word. */
function shortened(sentences: readonly string[]): string {
  const kept: string[] = [];
  for (const sentence of new Set(sentences)) {
    if ([...kept, sentence].join(' ').length > maxTextLength) break;
    kept.push(sentence);
  }
  if (kept.length > 0) return kept.join(' ');
  const cut = sentences[0]!.slice(0, maxTextLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
