/** Title, description and URLs of a result page; none contains an NMI. */
import type { Metadata } from 'next';
import { formatCardHref } from '@/lib/site/address/result-links';
import { type ComparisonState, clearFilters, isIndexable } from '@/lib/site/address/state';
import { describeAnswer } from '@/lib/site/words/answer';
import { formatKwhPerYear } from '@/lib/site/words/format';
import { describeAskedPlace, namePlace } from '@/lib/site/words/place-copy';
import type { ComparisonRequest } from './comparison-request';
import { buildLinkPreview } from './link-preview';
import { loadResult, withListUsage } from './load-result';
import { buildPublicHref } from './public-href';
import { classifyRatesError, type RatesFailure } from './rates-error-kind';
import { formatResultDescription, formatResultTitle } from './result-description';

const noIndex: Metadata = { robots: { index: false } };

/** Returns the metadata of a result page, or of the error page shown instead. */
export async function buildResultMetadata({ state, errors, redirectTo }: ComparisonRequest): Promise<Metadata> {
  if (redirectTo) return noIndex;
  if (errors.length > 0) return { ...noIndex, title: `Error: Your usage for ${describeAskedPlace(state)}` };
  const answers = await loadResult(withListUsage(state));
  if (!answers.ok) return { ...noIndex, title: chooseErrorTitle(answers.refusal, state) };
  const { rates, whole } = answers;
  const { location, summary } = rates;
  const answer = describeAnswer(rates, whole);
  const description = formatResultDescription(rates, answer, whole.best?.plan ?? null);
  const canonical = buildPublicHref(clearFilters(state), location);
  const title = state.sideBySide
    ? `Plans side by side for ${namePlace(location)} at ${formatKwhPerYear(summary.usage_kwh)}`
    : formatResultTitle(rates, answer);
  return {
    title,
    ...(description && { description }),
    ...(canonical && { alternates: { canonical } }),
    ...buildLinkPreview({ title, description, href: canonical, card: canonical && formatCardHref(canonical) }),
    ...(isIndexable(state) ? {} : noIndex),
  };
}

function chooseErrorTitle(answer: RatesFailure, state: ComparisonState): string {
  const place = describeAskedPlace(state);
  switch (classifyRatesError(answer, state)) {
    case 'coverage':
      return `No plans to compare for ${place}`;
    case 'network':
      return 'That network doesn’t serve this place';
    case 'cursor':
      return 'The list has changed';
    case 'limited':
      return 'Too many requests';
    case 'down':
      return 'We can’t reach the rates right now';
    case 'choice':
    case 'other':
      return `No plans for ${place}`;
    case 'usage':
      return `Error: Your usage for ${place}`;
    case 'place':
      return `Error: No plans found for ${place}`;
  }
}
