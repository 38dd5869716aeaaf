/**
 * Australian Business Numbers: 11 digits; the first two are check digits. Source of the rule: Australian Business
 * Register, "Format of the ABN", abr.business.gov.au.
 */
const digitWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/**
 * Checks an ABN, which may contain spaces: subtract one from the first digit and multiply each digit by its weight. The
 * sum must be a multiple of 89. Returns `malformed` when it does not have 11 digits.
 */
export function checkAbn(abn: string): 'right' | 'wrong' | 'malformed' {
  const digits = abn.replace(/\s/g, '');
  if (!/^\d{11}$/.test(digits)) return 'malformed';
  const sum = digitWeights.reduce((total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0 ? 'right' : 'wrong';
}
