/** Title and description of a result for search engines. */
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import type { AnswerCopy } from '../words/answer';
import { formatDate, formatKwhPerYear } from '../words/format';
import { describePlace, nameNetwork, namePlace } from '../words/place-copy';
import { beforeFee, isBuyingGroup } from '../words/plan-copy';

/** Search engines cut longer descriptions. */
export const maxDescriptionLength = 160;

/** `About $3,690 a year: best business electricity plan for Newtown NSW 2042 at 10,000 kWh a year`. */
export function formatResultTitle(rates: RatesResponse, answer: AnswerCopy | null): string {
  const { location } = rates;
  const place = location.level === 'postcode' ? namePlace(location) : describePlace(location);
  const where = `for ${place} at ${formatKwhPerYear(rates.summary.usage_kwh)}`;
  if (!answer) return `Business electricity plans ${where}`;
  return `About ${answer.price} a year: best business electricity plan ${where}`;
}

/**
 * `Best of 68 plans at 18,000 kWh a year on Ausgrid: $5,087, GST included. $1,980 (28%) below reference price. Checked
 * 20 November 2026.` The reference price is dropped first when the text is too long. A price always comes with usage,
 * network, GST and date. Null when there is no plan.
 */
export function formatResultDescription(
  rates: RatesResponse,
  answer: AnswerCopy | null,
  headline: Pick<RatesPlan, 'network' | 'offer_source'> | null,
): string | null {
  if (!answer || !headline) return null;
  const where = answer.plan === null ? namePlace(rates.location) : nameNetwork(rates, headline.network);
  const group = isBuyingGroup(headline) ? `, ${beforeFee}` : '';
  const price = `${answer.title} on ${where}: ${answer.price}, GST included${group}.`;
  const checked = `Checked ${formatDate(rates.summary.checked_at)}.`;
  const full = [price, ...(answer.difference ? [`${answer.difference}.`] : []), checked].join(' ');
  if (full.length <= maxDescriptionLength) return full;
  const short = `${price} ${checked}`;
  return short.length <= maxDescriptionLength ? short : `${short.slice(0, maxDescriptionLength - 1)}…`;
}
