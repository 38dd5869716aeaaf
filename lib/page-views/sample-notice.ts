/** What the book of rates is, when it is not a real one: said on every page. */
import { cache } from 'react';
import { sampleRates } from '@/lib/rates/warning-codes';
import { listGeneralWarnings } from '@/lib/upstreams/ask-rates';

/** The messages of the banner, once a request; empty when the rates are real or nothing is known of them yet. */
export const loadSampleNotice = cache(async (): Promise<string[]> => {
  const warnings = await listGeneralWarnings();
  return warnings.filter(({ code }) => code === sampleRates).map(({ message }) => message);
});
