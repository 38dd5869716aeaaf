/**
 * Every table, for both databases. A change here needs a new migration: `npx drizzle-kit generate` writes it into
 * migrations/. Only SQL that PostgreSQL 15 and the embedded PostgreSQL 18 both speak.
 */
import { accounts, apiKeys, credentials, sessions, verifications } from './accounts';
import { billFiles, bills, usageDays } from './bills';
import { recoveryCodes, secondFactors, securityEvents } from './security';
import { messages, sites, watches } from './sites';

export * from './accounts';
export * from './bills';
export * from './security';
export * from './sites';

/** Every table that holds what lasts, those first that others refer to. */
export const tables = {
  accounts,
  credentials,
  sessions,
  secondFactors,
  recoveryCodes,
  securityEvents,
  verifications,
  apiKeys,
  bills,
  billFiles,
  usageDays,
  sites,
  watches,
  messages,
};
