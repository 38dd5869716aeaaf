/** Title, description and URLs of a result page; none contains an NMI. */
import type { Metadata } from 'next';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { formatFileHref } from '@/lib/site/address/result-links';
import { type ComparisonState, clearFilters, isIndexable } from '@/lib/site/address/state';
import { type AnswerCopy, describeAnswer } from '@/lib/site/words/answer';
import { formatDate, formatKwhPerYear } from '@/lib/site/words/format';
import { describeAskedPlace, describePlace, nameNetwork, namePlace } from '@/lib/site/words/place-copy';
import { beforeFee, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { buildLinkPreview } from '../link-preview';
import { buildPublicHref, type ComparisonRequest } from './comparison-request';
import { loadPriceRange, loadResult, withListUsage } from './load-result';
import { classifyRatesError, type RatesErrorKind, titleRatesError } from './rates-error-kind';

const noIndex: Metadata = { robots: { index: false } };

/** Returns the metadata of a result page, or of the error page shown instead. */
export async function buildResultMetadata({ state, errors, redirectTo }: ComparisonRequest): Promise<Metadata> {
  if (redirectTo) return noIndex;
  if (errors.length > 0) return { ...noIndex, title: formatErrorTitle('usage', state) };
  const answers = await loadResult(withListUsage(state));
  if (!answers.ok) return { ...noIndex, title: formatErrorTitle(classifyRatesError(answers.refusal, state), state) };
  const { rates, whole } = answers;
  const { location, summary } = rates;
  const answer = describeAnswer(rates, whole, await loadPriceRange(state));
  const description = formatResultDescription(rates, answer, whole.best?.plan ?? null);
  const canonical = buildPublicHref(clearFilters(state), location);
  const place = location.level === 'postcode' ? namePlace(location) : describePlace(location);
  const where = `for ${place} at ${answer?.usage ?? formatKwhPerYear(summary.usage_kwh)}`;
  const title = state.sideBySide
    ? `Plans side by side for ${namePlace(location)} at ${formatKwhPerYear(summary.usage_kwh)}`
    : `${answer ? `About ${answer.price} a year: best business electricity plan` : 'Business electricity plans'} ${where}`;
  return {
    title,
    ...(description && { description }),
    ...(canonical && { alternates: { canonical } }),
    ...buildLinkPreview({
      title,
      description,
      href: canonical,
      card: canonical && formatFileHref(canonical, 'card.png'),
    }),
    ...(isIndexable(state) ? {} : noIndex),
  };
}

function formatErrorTitle(kind: RatesErrorKind, state: ComparisonState): string {
  const title = titleRatesError(kind, describeAskedPlace(state));
  return kind === 'usage' || kind === 'place' ? `Error: ${title}` : title;
}

/** Search engines cut longer descriptions. */
export const maxDescriptionLength = 160;

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
  const where =
    answer.plan === null ? `for ${namePlace(rates.location)}` : `on ${nameNetwork(rates, headline.network)}`;
  const group = isBuyingGroup(headline) ? `, ${beforeFee}` : '';
  const price = `${answer.title} ${where}: ${answer.price}, GST included${group}.`;
  const checked = `Checked ${formatDate(rates.summary.checked_at)}.`;
  const full = [price, ...(answer.difference ? [`${answer.difference}.`] : []), checked].join(' ');
  if (full.length <= maxDescriptionLength) return full;
  const short = `${price} ${checked}`;
  return short.length <= maxDescriptionLength ? short : `${short.slice(0, maxDescriptionLength - 1)}…`;
}
