/** What the book of rates is, when it is not a real one: said on every page. */
import { cache } from 'react';
import { networks } from '@/lib/facts/networks';
import { askRates } from '@/lib/upstreams/ask-rates';

/** A slow upstream delays no page for its banner's sake; the result page has the message in its own answer too. */
const patienceMs = 1_500;

/** The messages of the banner, once a request; empty when the rates are real or cannot be asked. */
export const bookNotice = cache(async (): Promise<string[]> => {
  const query = new URLSearchParams({ distributor: networks[0]!.slug, limit: '1' });
  const answer = await Promise.race([askRates(query), waited(patienceMs)]);
  if (!answer?.ok) return [];
  return answer.rates.warnings.filter(({ code }) => code === 'sample_rates').map(({ message }) => message);
});

function waited(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}
