/**
 * Codes of warnings that programs act on. They are separate from the schemas, so that pages need not load validation.
 */

/** The usage is above the limit for a small business. */
export const aboveSmallBusiness = 'usage_above_small_business';

/** Listed plans are not open to every business. */
export const plansWithConditions = 'plans_with_conditions';

/** A parameter of ours could not be read. */
export const parameterIgnored = 'parameter_ignored';

/** The rates were not checked recently. It concerns all rates, not the place or the usage. */
export const ratesStale = 'rates_stale';

/** The rates service cannot be reached, and these are from its last answer to the same question. */
export const ratesFromEarlier = 'rates_from_earlier';

/** The plans are invented samples. */
export const sampleRates = 'sample_rates';
