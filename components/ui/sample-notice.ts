/** The banner that says rates are samples, on every page. */
import { cache } from 'react';
import { listGeneralWarnings } from '@/lib/pages/services/rates';
import { sampleRates } from '@/lib/rates/warnings';

/**
 * Returns the messages of the banner, loaded once for each request. Empty for real rates, or when rates are not loaded
 * yet.
 */
export const loadSampleNotice = cache(async (): Promise<string[]> => {
  const warnings = await listGeneralWarnings();
  return warnings.filter(({ code }) => code === sampleRates).map(({ message }) => message);
});
