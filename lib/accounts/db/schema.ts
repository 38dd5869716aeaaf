/**
 * Every table, for both databases. A change here needs a new migration: `npx drizzle-kit generate` writes it into
 * migrations/, with a snapshot of all tables that replaces the one before. Only SQL that PostgreSQL 15 and the embedded
 * PostgreSQL 18 both speak.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
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
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null: nobody has chosen a password yet. */
    passwordHash: text('password_hash'),
    /** Since then nobody uses the password that was chosen at sign-up. */
    passwordResetAt: instant('password_reset_at'),
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

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** The browser and its system in words, such as `Firefox on Windows`, not what the browser sent; null when unknown. */
    browser: text('user_agent'),
    startedAt: instant('created_at').notNull().defaultNow(),
    /** Exact to the minute. */
    lastUsedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_of_account').on(table.accountId)],
);

/** Links that are sent by email, and sign-ins that wait for a code. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
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

/**
 * What lists show, search, filter and sort by, so that they need not parse every document. In the bill's row, so that it
 * is deleted with the bill. lib/accounts/bills/stored-bill.ts makes each of what was read.
 */
export const billColumns = {
  energyType: text('energy_type'),
  retailerName: text('retailer_name'),
  /** The retailer's name, for comparing. */
  retailerKey: text('retailer_key'),
  /** NMI, MIRN or their like, for comparing; an NMI without its check digit. */
  siteKey: text('site_key'),
  supplyAddress: text('supply_address'),
  periodStart: date('period_start', { mode: 'string' }),
  periodEnd: date('period_end', { mode: 'string' }),
  /** Of the amounts, where they are not in Australian dollars: `NZD`, `GBP`. */
  currency: text('currency'),
  /** Charges including GST. Without printed charges the amount due, except on reminders of earlier bills. */
  totalCents: bigint('total_cents', { mode: 'number' }),
  gstCents: bigint('gst_cents', { mode: 'number' }),
  /** Energy from the grid, or gas in kWh as printed. */
  usageKwh: doublePrecision('usage_kwh'),
  /** The most severe level of its issues. */
  issueLevel: text('issue_level', { enum: ['error', 'warning', 'none'] })
    .notNull()
    .default('none'),
  /** Every text that a search looks into. */
  searchText: text('search_text').notNull().default(''),
};

/** A row for each file that was sent, also for one that could not be read. */
export const bills = pgTable(
  'bills',
  {
    /** The `bill_uuid` of the API. */
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** SHA-256 of the file, in hex. */
    contentHash: text('content_hash').notNull(),
    status: text('status').notNull(),
    /** JSON of what was read. As text: the binary JSON of PostgreSQL refuses characters that files do contain. */
    document: text('document').notNull(),
    documentVersion: integer('document_version').notNull(),
    ...billColumns,
    /** The version by which the columns above were made of the document. */
    summaryVersion: integer('summary_version').notNull().default(0),
    fileType: text('file_type').notNull(),
    /** Size of the stored file; null: it is not stored. */
    fileBytes: integer('file_bytes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('one_bill_a_file').on(table.accountId, table.contentHash),
    index('bills_of_account').on(table.accountId, table.createdAt, table.id),
    index('bills_by_period').on(table.accountId, table.periodEnd.desc().nullsLast(), table.id.desc()),
    index('bills_by_total').on(table.accountId, table.totalCents.desc().nullsLast(), table.id.desc()),
    // `C`, so that the order of names does not depend on the database's language.
    index('bills_by_retailer').on(table.accountId, sql`${table.retailerKey} collate "C"`, table.id),
    index('bills_by_site').on(table.accountId, table.siteKey),
    index('bills_by_summary_version').on(table.summaryVersion),
  ],
);

/** A stored file in parts, so that no single statement is large. */
export const billFiles = pgTable(
  'bill_files',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.billId, table.part] })],
);

/** How many bills an account had read on a day (Sydney); stays when the bills are deleted. */
export const usageDays = pgTable(
  'usage_days',
  {
    accountId: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    bills: integer('bills').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

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
  /** Codes for somebody without their app: scrypt, in hex. A used one is taken out. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
});

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
    /** The name of a key, a number of bills or a format, by kind. */
    detail: text('detail'),
    at: instant('created_at').notNull(),
  },
  (table) => [
    index('security_events_of_account').on(table.accountId, table.at),
    index('security_events_by_time').on(table.at),
  ],
);

/**
 * What an account says of its sites: those it typed or uploaded, and what it adds to those of its bills (when the
 * contract ends, a watch). Bills themselves are grouped to sites when they are looked at. A watch notifies the account
 * when a plan is cheaper than the site's price by the threshold a year.
 */
export const sites = pgTable(
  'sites',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    /** What makes two entries the same site: the NMI, else the place and name, or the bill. */
    siteKey: text('site_key').notNull(),
    name: text('name'),
    postcode: text('postcode'),
    /** Without the check digit. */
    nmi: text('nmi'),
    /** Any bill of the site, where it was named by one. */
    billId: uuid('bill_id').references(() => bills.id, { onDelete: 'set null' }),
    annualKwh: doublePrecision('annual_kwh'),
    /** What it pays a year, including GST, as typed. */
    paysCents: bigint('pays_cents', { mode: 'number' }),
    contractEnds: date('contract_ends', { mode: 'string' }),
    /** Identifies its watch in emails; null without one, as the columns below. */
    watchId: uuid('watch_id').unique(),
    thresholdCents: bigint('threshold_cents', { mode: 'number' }),
    /** JSON of the plans that messages were sent about, and their differences from the site's price. */
    notified: text('notified'),
    /** Version of the plans that a watched site was last compared with. */
    comparedWith: text('compared_with'),
    /** JSON of the newest message about the site; null: there is none, or it was read. */
    message: text('message'),
    messageAt: instant('message_at'),
    /** From when a server may send it by email; null: nobody has to. */
    mailAfter: instant('mail_after'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('one_entry_a_site').on(table.accountId, table.siteKey),
    index('sites_of_bill').on(table.billId),
    index('sites_to_mail').on(table.mailAfter).where(sql`${table.mailAfter} is not null`),
  ],
);

/** Every table that holds what lasts, those first that others refer to. */
export const tables = {
  accounts,
  sessions,
  secondFactors,
  securityEvents,
  verifications,
  apiKeys,
  bills,
  billFiles,
  usageDays,
  sites,
};
