/** How accounts are kept safe: the second factor, and what happened. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, bytea, instant } from './accounts';

/** The authenticator app of an account: being set up, or asked for at every sign-in. */
export const secondFactors = pgTable('second_factors', {
  accountId: accountId().primaryKey(),
  /** What the app makes its codes of, encrypted with a key made of the servers' secret. */
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a code proved that the app has the secret; null: not yet, so no code is asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The 30 seconds whose code was used last: no code of these or earlier ones is taken again. */
  lastStep: integer('last_step'),
  /** With which its recovery codes are hashed. */
  recoverySalt: bytea('recovery_salt'),
});

/** Codes for somebody without their app. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** scrypt, in hex. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

const securityEventKinds = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'code_asked',
  'code_failed',
  'signed_out',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'key_created',
  'key_revoked',
  'bills_deleted',
  'bills_exported',
  'account_deleted',
] as const;

/** What happened to the safety of an account, for its owner to look through. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Who did it: somebody with a browser, a program with a key, or the operator. */
    actor: text('actor', { enum: ['browser', 'key', 'operator'] }).notNull(),
    /** The browser and its system in words. */
    browser: text('browser'),
    /** A name, a number or a format, by kind. */
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('security_events_of_account').on(table.accountId, table.createdAt),
    index('security_events_by_time').on(table.createdAt),
  ],
);
