/** Accounts, how they sign in, and their API keys. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a new account has: a few free bills, and enough requests to send many bills at once. */
export const freeCredits = 50;
export const defaultRequestsPerMinute = 600;

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    creditsLeft: integer('credits_left').notNull().default(freeCredits),
    requestsPerMinute: integer('requests_per_minute').notNull().default(defaultRequestsPerMinute),
    /** Whether the files of its bills are stored too. */
    keepFiles: boolean('keep_files').notNull().default(false),
    /** Days a bill is kept; 0 to keep it until it is deleted; null for the operator's default. */
    retentionDays: integer('retention_days'),
  },
  (table) => [check('credits_not_negative', sql`${table.creditsLeft} >= 0`)],
);

/** The account that a row belongs to; the row is deleted with it. */
export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

// Columns of an earlier sign-in library that are always empty go once no server of that version runs beside a newer one.

/** Password hashes. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    userId: accountId(),
    providerId: text('provider_id').notNull(),
    accountId: text('provider_account_id').notNull(),
    password: text('password'),
    /** Since then nobody uses the password that was chosen at sign-up. */
    resetAt: instant('reset_at'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('one_credential_a_provider').on(table.userId, table.providerId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: accountId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** Never stored. */
    ipAddress: text('ip_address'),
    /** The browser and its system in words, not what the browser sent. */
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was last used, to the minute. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_of_account').on(table.userId)],
);

/** Links that are sent by email, and sign-ins that wait for a code. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    name: text('name').notNull(),
    /** SHA-256 of the whole key, in hex; the key itself is not kept. */
    hash: text('hash').notNull().unique(),
    /** Its first characters, by which owners recognise it. */
    start: text('start').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_keys_of_account').on(table.accountId)],
);
