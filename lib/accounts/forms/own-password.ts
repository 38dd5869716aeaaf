/** Checks the password, and a code, again before a signed-in account changes how it signs in. */
import { noteEvent } from '@/lib/accounts/security-log';
import { log } from '@/lib/server/log';
import { countOwnPassword, makeTooManyError } from './attempt-limits';
import type { AccountForm } from './define-form';
import type { FormError } from './form-parts';

export const wrongCodeMessage = 'This code is wrong or was used before. Wait for the next one and try again';

/** Returns what is wrong with the password in a field, or null. Attempts are counted. */
export async function findOwnPasswordError(
  { fields, account, services }: AccountForm,
  field: string,
): Promise<FormError | null> {
  const password = fields.get(field) ?? '';
  if (password === '') return { field, message: 'Enter your password' };
  const wait = await countOwnPassword(account.id);
  if (wait !== null) return makeTooManyError(field, wait);
  const isRight = await services.passwords.verify(account.id, password);
  return isRight ? null : wrongOwnPassword(field);
}

export function wrongOwnPassword(field: string): FormError {
  return { field, message: 'This is not your current password' };
}

/** Checks a password and a code of the second factor, which is then used up. */
export async function findOwnProofError(form: AccountForm, names: { password: string; code: string }) {
  const { fields, headers, account, services } = form;
  const code = fields.get(names.code) ?? '';
  if (code.trim() === '') return { field: names.code, message: 'Enter a code' };
  const wrong = await findOwnPasswordError(form, names.password);
  if (wrong) return wrong;
  const found = await services.secondFactors.check(account.id, code);
  if (found === 'recovery_code') await noteEvent(services, headers, account.id, 'recovery_code_used');
  return found === 'wrong' || found === 'unreadable' ? toCodeError(names.code, found) : null;
}

/** Words the error of a refused code. One that cannot be checked is our fault, so it is logged. */
export function toCodeError(field: string, found: 'wrong' | 'unreadable'): FormError {
  if (found === 'wrong') return { field, message: wrongCodeMessage };
  log('error', 'second_factor_unreadable', {
    cure: 'Set AUTH_SECRET_PREVIOUS to what AUTH_SECRET was, or remove the second factor.',
  });
  return { field, message: 'We can’t check codes from your app right now. Use a recovery code' };
}
