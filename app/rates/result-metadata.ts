/** Title, description and addresses of a result page. An NMI appears in none of them. */
import type { Metadata } from 'next';
import { answerSentence, checkedSentence } from '@/lib/comparison/answer';
import { kwhAYear } from '@/lib/comparison/format';
import { askedPlaceWords, placeWords } from '@/lib/comparison/place-words';
import { publicHref } from '@/lib/comparison/state';
import { ask } from './ask';
import type { ComparisonRequest } from './request';

const noIndex: Metadata = { robots: { index: false } };

/** The metadata of a result page, and of what stands in its place when there is no result. */
export async function resultMetadata({ state, errors, redirectTo }: ComparisonRequest): Promise<Metadata> {
  if (redirectTo) return noIndex;
  if (errors.length > 0) return { ...noIndex, title: `Error: Your usage for ${askedPlaceWords(state)}` };
  const answer = await ask(state);
  if (!answer.ok) return { ...noIndex, title: refusalTitle(answer.error.code, askedPlaceWords(state)) };
  const { location, summary } = answer.rates;
  const sentence = answerSentence(answer.rates, state.offerFilter, undefined);
  const description = sentence && `${sentence} ${checkedSentence(summary)}`;
  const canonical = publicHref(state, location.networks);
  const indexed = state.level !== 'nmi' && state.cursor === null;
  return {
    title: `Business electricity plans for ${placeWords(location)} at ${kwhAYear(summary.usage_kwh)}`,
    ...(description && { description }),
    ...(canonical && { alternates: { canonical } }),
    ...(indexed ? {} : noIndex),
  };
}

function refusalTitle(code: string, place: string): string {
  if (code === 'out_of_coverage') return `No plans to compare for ${place}`;
  if (code === 'rate_limited') return 'Too many questions in a short time';
  if (code === 'upstream_unavailable' || code === 'internal_error') return 'The rates cannot be reached just now';
  return `Error: No plans found for ${place}`;
}
