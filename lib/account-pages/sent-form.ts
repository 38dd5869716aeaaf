import type { AccountServices } from '@/lib/account-services/services';
import type { Account } from '@/lib/accounts/account-store';

/** A form that a signed-in account sent. */
export interface SentForm {
  fields: URLSearchParams;
  headers: Headers;
  account: Account;
  services: AccountServices;
}
