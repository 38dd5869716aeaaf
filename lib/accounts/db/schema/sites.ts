/** Sites of accounts, and what is watched for them. */
import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId, instant } from './accounts';
import { bills } from './bills';

/**
 * What an account says of its sites: those it typed or uploaded, and what it adds to those of its bills (when the
 * contract ends, a watch). Bills themselves are grouped to sites when they are looked at.
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('one_entry_a_site').on(table.accountId, table.siteKey), index('sites_of_bill').on(table.billId)],
);

/** A watch notifies the account when a plan is cheaper than the site's price by the threshold a year. */
export const watches = pgTable(
  'watches',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    siteId: uuid('site_id')
      .notNull()
      .unique()
      .references(() => sites.id, { onDelete: 'cascade' }),
    thresholdCents: bigint('threshold_cents', { mode: 'number' }).notNull(),
    /** JSON of the plans that messages were sent about, and their differences from the site's price. */
    told: text('told').notNull().default('[]'),
    /** Version of the plans it was last compared with. */
    comparedWith: text('compared_with'),
    /** Until then a server compares the account's sites. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('watches_of_account').on(table.accountId)],
);

/** Messages of watches: shown in the account, and sent by email if the address is confirmed. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    accountId: accountId(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** JSON of the message. */
    document: text('document').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
    mailAttempts: integer('mail_attempts').notNull().default(0),
    /** Until then a server tries to send the email. */
    mailClaimedUntil: instant('mail_claimed_until'),
  },
  (table) => [
    index('messages_of_account').on(table.accountId, table.createdAt),
    index('messages_of_site').on(table.siteId),
    index('messages_to_mail').on(table.createdAt).where(sql`${table.mailedAt} is null`),
  ],
);
