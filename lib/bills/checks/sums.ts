/** Adds amounts in cents, so that sums are exact. */
import type { Charge } from '../bill';
import { toCents } from '../money';

export const addCents = (charges: readonly Pick<Charge, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + toCents(amount), 0);
