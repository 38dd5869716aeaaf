/** Bills of accounts, their files, and how many were read. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId, apiKeys, bytea, instant } from './accounts';

/**
 * What lists show, search, filter and sort by, so that they need not parse every document. In the bill's row, so that it
 * is deleted with the bill. lib/accounts/bills/columns.ts makes each of what was read.
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
