/** Reads who may sign up to a plan of the register: codes, and the retailer's sentences. */

import { must } from '@/lib/must';
import { type EligibilityCode, eligibilityCodes } from '../../eligibility';
import type { Plan } from '../../plan';
import type { PlanDocument } from './document';
import { eligibilityRules } from './eligibility-rules';
import { includesPhrase, splitSentences, splitWords, toPlainText } from './phrases';

const maxTextLength = 400;
/** Meters read remotely. Source: AEMO metering types 4 and 4A. */
const smartMeterTypes = new Set(['Type 4', 'Type 4a']);

/**
 * Returns the conditions of a document. Sources from most to least certain: condition types, plan name, text of the
 * conditions, terms. `hasUsageRange` means that a yearly usage range was found. Codes are in the order of the plan
 * model.
 */
export function readEligibility(
  document: PlanDocument,
  hasUsageRange: boolean,
): Pick<Plan, 'eligibility' | 'eligibilityText'> {
  const contract = document.electricityContract;
  const conditions = (contract.eligibility ?? []).map(findCondition);
  const types = (contract.eligibility ?? []).map(({ type }) => type);
  const stated = conditions.flatMap(({ text }) => splitSentences(text)).map(readSentence);
  const others = [...conditions.map(({ heading }) => heading), toPlainText(contract.terms)]
    .flatMap(splitSentences)
    .map(readSentence);

  const found = new Set<EligibilityCode>([...stated, ...others].flatMap(({ codes }) => codes));
  const name = splitWords(document.displayName);
  for (const rule of eligibilityRules) {
    if (rule.types.some((type) => types.includes(type)) || includesPhrase(name, rule.names)) found.add(rule.code);
  }
  const meterTypes = contract.meterTypes ?? [];
  if (meterTypes.length > 0 && meterTypes.every((type) => smartMeterTypes.has(type))) found.add('smart_meter_required');
  if (contract.controlledLoad && contract.controlledLoad.length > 0) found.add('controlled_load_required');
  if (hasUsageRange || types.includes('MINIMUM_USAGE')) found.add('usage_range');

  const text = buildEligibilityText(stated, others);
  return {
    ...(found.size > 0 && { eligibility: eligibilityCodes.filter((code) => found.has(code)) }),
    ...(text !== '' && { eligibilityText: text }),
  };
}

interface ReadSentence {
  sentence: string;
  codes: EligibilityCode[];
}

function readSentence(sentence: string): ReadSentence {
  const words = splitWords(sentence);
  const rules = eligibilityRules.filter(
    (rule) => includesPhrase(words, rule.texts) && !includesPhrase(words, rule.unless),
  );
  const ended = /[.;:!?]$/.test(sentence) ? sentence : `${sentence}.`;
  return { sentence: ended, codes: rules.map((rule) => rule.code) };
}

/** Retailers use either field; the longer text is the condition, the other its heading. */
function findCondition({ information, description }: { information: string; description: string }) {
  const [first, second] = [toPlainText(information), toPlainText(description)];
  return second.length < first.length ? { heading: second, text: first } : { heading: first, text: second };
}

/**
 * Returns the conditions and any other restricting sentences. When that is too long, restricting sentences come first.
 */
function buildEligibilityText(stated: readonly ReadSentence[], others: readonly ReadSentence[]): string {
  const all = [...stated, ...others.filter(({ codes }) => codes.length > 0)];
  const restricting = all.filter(({ codes }) => codes.length > 0);
  const whole = listTexts(all).join(' ');
  return whole.length <= maxTextLength ? whole : shortenSentences(listTexts([...restricting, ...all]));
}

function listTexts(read: readonly ReadSentence[]): string[] {
  return [...new Set(read.map(({ sentence }) => sentence))];
}

/** Returns as many whole sentences as fit; a single longer one is cut between words. */
function shortenSentences(sentences: readonly string[]): string {
  const fitting: string[] = [];
  for (const sentence of sentences) {
    if ([...fitting, sentence].join(' ').length > maxTextLength) break;
    fitting.push(sentence);
  }
  if (fitting.length > 0) return fitting.join(' ');
  const cut = must(sentences[0], 'a text has a sentence').slice(0, maxTextLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
