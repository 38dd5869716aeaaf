/** The schema of `GET /operator/report.json` and the operator's page, without data of bills. */
import { z } from 'zod';

const count = z.number().int().nonnegative();
const moment = z.iso.datetime();

const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  created_on: z.iso.date(),
  /** Changes with limits and settings; the form that changes credits sends it back. */
  updated_at: moment,
  credits_left: count,
  requests_per_minute: count,
  bills_this_month: count,
  failed_this_month: count,
  /** Active API keys. */
  keys: count,
  /** Day in Sydney of the last request with a key or the last bill; null for never. */
  last_used_on: z.iso.date().nullable(),
});
export type OperatorAccount = z.infer<typeof accountSchema>;

const accountsSchema = z.object({
  /** State of the database; the list is empty unless `ready`. */
  state: z.enum(['ready', 'unavailable', 'busy']),
  q: z.string(),
  page: count,
  pages: count,
  total: count,
  accounts: z.array(accountSchema),
});
export type OperatorAccounts = z.infer<typeof accountsSchema>;

const syncSchema = z.object({
  plan_sync: z.enum(['off', 'daily']),
  /** The last reading of the register; null when there is none, or its report cannot be read. */
  report: z
    .object({
      started_at: moment,
      finished_at: moment,
      replaced: z.boolean(),
      not_replaced_because: z.string().nullable(),
      plans: count,
      previous_plans: count.nullable(),
      fetched: count,
    })
    .nullable(),
  /** Error of the last reading that this process started. */
  last_error: z.object({ at: moment, kind: z.enum(['failed', 'incomplete']), reason: z.string() }).nullable(),
  /** This and all below: of the reading that made the book. */
  brands_asked: count,
  brands_with_plans: count,
  troubled_brands: z.array(
    z.object({
      name: z.string(),
      outcome: z.string(),
      problem: z.string().nullable(),
      plans: count,
      plans_from: z.string().nullable(),
    }),
  ),
  left_out: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      plans: count,
      retailers: z.array(z.object({ name: z.string(), plans: count, plan_ids: z.array(z.string()) })),
    }),
  ),
});
export type OperatorSync = z.infer<typeof syncSchema>;

const queueSchema = z.object({ running: count, waiting: count, refused: count });

export const operatorReportSchema = z.object({
  generated_at: moment,
  server: z.object({
    version: z.string(),
    /** Fingerprint of the sources; null when it was not built. */
    build: z.string().nullable(),
    node: z.string(),
    started_at: moment,
    uptime_seconds: count,
    memory_bytes: count,
  }),
  book: z.object({
    checked_on: z.iso.date(),
    source: z.string(),
    kind: z.enum(['sample', 'register', 'none']),
    plans: count,
    rates: z.enum(['embedded', 'remote']),
  }),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), state: z.enum(['closed', 'open', 'away']) }),
  accounts: accountsSchema,
  /** `refused` counts since the start. */
  queues: z.object({
    bill_reader: queueSchema.extend({ started: z.boolean(), restarts: count }),
    database: queueSchema,
  }),
  caches: z.array(z.object({ name: z.string(), entries: count, bytes: count, max_bytes: count })),
  /** Errors that the APIs answered since the start, most frequent first. */
  errors: z.array(z.object({ code: z.string(), status: count, count, last_at: moment })),
  sync: syncSchema,
});
export type OperatorReport = z.infer<typeof operatorReportSchema>;
