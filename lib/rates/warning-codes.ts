/** Codes of warnings that programs act on, apart from the schemas so that a page needs no validation to read them. */

/** The usage is above what counts as a small business. */
export const aboveSmallBusiness = 'usage_above_small_business';

/** The rates were last checked long ago: about the rates as a whole, not about the place or the usage asked for. */
export const ratesStale = 'rates_stale';

/** The rates service cannot be reached, and these are from its last answer to the same question. */
export const ratesFromEarlier = 'rates_from_earlier';

/** The plans are invented examples. */
export const sampleRates = 'sample_rates';
