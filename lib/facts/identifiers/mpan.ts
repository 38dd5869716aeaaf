/** British supply numbers (MPAN core): 13 digits with a check digit at the end. */

/** The primes from 3, without 11. Source: Master Registration Agreement, MPAN core check digit calculation. */
const checkWeights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const;

/** Whether the text is a 13-digit MPAN core with a correct check digit. */
export function checkMpan(mpan: string): boolean {
  if (!/^\d{13}$/.test(mpan)) return false;
  const sum = checkWeights.reduce((total, weight, i) => total + weight * Number(mpan[i]), 0);
  return (sum % 11) % 10 === Number(mpan[12]);
}
