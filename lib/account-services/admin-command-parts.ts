/** What the operator's commands share: how they are typed, and how they find an account. */
import { type Account, parseEmail } from '@/lib/accounts/account-store';
import type { AccountServices } from './services';

/** A command that cannot be carried out, in words for who typed it. */
export class AdminCommandError extends Error {}

export interface Context {
  services: AccountServices;
  now: Date;
}

export interface Values {
  email?: string | undefined;
  credits?: string | undefined;
  name?: string | undefined;
  'requests-per-minute'?: string | undefined;
}

export type Command = (values: Values, rest: string[], context: Context) => Promise<string[]>;

export function requireEmail({ email }: Values): string {
  const parsed = parseEmail(email ?? '');
  if (parsed === null) throw new AdminCommandError('Give an address: --email you@example.com');
  return parsed;
}

export async function findAccount(values: Values, accounts: AccountServices['accounts']): Promise<Account> {
  const email = requireEmail(values);
  const account = await accounts.find(email);
  if (!account) throw new AdminCommandError(`There is no account of ${email}.`);
  return account;
}

export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
