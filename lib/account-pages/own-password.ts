/** Before an account that is signed in changes who can get into it, it proves again who it is. */
import { noteEvent } from '@/lib/account-services/security-log';
import { log } from '@/lib/server/log';
import { countOwnPassword, makeTooManyError } from './attempt-limits';
import type { FormError } from './form-parts';
import type { SentForm } from './sent-form';

export const wrongCodeMessage = 'This code is wrong or was used before. Wait for the next one and try again';

/** What is wrong with the password in a field; null: it is the account's. Tries are counted. */
export async function findOwnPasswordError(
  { fields, account, services }: SentForm,
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

/** The same of a password and a code of the second factor, which is used up. */
export async function findOwnProofError(sent: SentForm, names: { password: string; code: string }) {
  const { fields, headers, account, services } = sent;
  const code = fields.get(names.code) ?? '';
  if (code.trim() === '') return { field: names.code, message: 'Enter a code' };
  const wrong = await findOwnPasswordError(sent, names.password);
  if (wrong) return wrong;
  const found = await services.secondFactors.check(account.id, code);
  if (found === 'recovery_code') await noteEvent(services, headers, account.id, 'recovery_code_used');
  return found === 'wrong' || found === 'unreadable' ? toCodeError(names.code, found) : null;
}

/** What to say of a code that was not taken. One that cannot be checked is our fault, which is logged. */
export function toCodeError(field: string, found: 'wrong' | 'unreadable'): FormError {
  if (found === 'wrong') return { field, message: wrongCodeMessage };
  log('error', 'second_factor_unreadable', {
    cure: 'Set AUTH_SECRET_PREVIOUS to what AUTH_SECRET was, or remove the second factor.',
  });
  return { field, message: 'We can’t check codes from your app right now. Use a recovery code' };
}
