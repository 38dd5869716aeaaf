/** Checks the password, and a code, again before a signed-in account changes how it signs in. */
import { log } from '@/lib/server/log';
import { countAttempt, refuseTooMany } from './attempt-limits';
import type { AccountForm } from './define-form';
import { FormRefusal } from './form-parts';

export const wrongCodeMessage = 'This code is wrong or was used before. Wait for the next one and try again';
export const wrongPasswordMessage = 'This is not your current password';

/** Requires the password in a field. Attempts are counted. Throws FormRefusal. */
export async function requireOwnPassword({ fields, account, services }: AccountForm, field: string): Promise<void> {
  const password = fields.get(field) ?? '';
  if (password === '') throw new FormRefusal('Enter your password', field);
  refuseTooMany(field, await countAttempt('password', account.id));
  if (!(await services.passwords.verify(account.id, password))) throw new FormRefusal(wrongPasswordMessage, field);
}

/** Requires the password and a code of the second factor, which is then used up. Throws FormRefusal. */
export async function requireOwnProof(form: AccountForm, names: { password: string; code: string }): Promise<void> {
  const { fields, headers, account, services } = form;
  const code = fields.get(names.code) ?? '';
  if (code.trim() === '') throw new FormRefusal('Enter a code', names.code);
  await requireOwnPassword(form, names.password);
  const found = await services.secondFactors.check(account.id, code);
  if (found === 'recovery_code') await services.securityEvents.note(headers, account.id, 'recovery_code_used');
  if (found === 'wrong' || found === 'unreadable') throw makeCodeRefusal(names.code, found);
}

/** Words the error of a refused code. One that cannot be checked is our fault, so it is logged. */
export function makeCodeRefusal(field: string, found: 'wrong' | 'unreadable'): FormRefusal {
  if (found === 'wrong') return new FormRefusal(wrongCodeMessage, field);
  log('error', 'second_factor_unreadable', {
    remedy: 'Set AUTH_SECRET_PREVIOUS to what AUTH_SECRET was, or remove the second factor.',
  });
  return new FormRefusal('We can’t check codes from your app right now. Use a recovery code', field);
}
