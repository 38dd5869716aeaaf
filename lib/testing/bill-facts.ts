/**
 * The bills of a database in a table of their own, made of the stored documents by SQL alone: what lists and exports are
 * compared with. Each document is parsed once, however many bills have it.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/accounts/db/database';

const answerShape = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** Makes the table `facts`; what asks it gets its rows. */
export async function createFactsTable({ orm }: Database) {
  const ask = async (query: string) => answerShape.parse(await orm.execute(sql.raw(query))).rows;
  await ask(`
    create table facts as
    with parsed as materialized (
      select document, document::jsonb as j, document::jsonb -> 'bill' as b
      from (select distinct document from bills) as each_once
    )
    select
      id, created_at,
      b -> 'retailerName' ->> 'value' as retailer,
      lower(replace(b -> 'retailerName' ->> 'value', 'É', 'E')) as retailer_name,
      b ->> 'energyType' as fuel,
      b -> 'siteIdentifier' -> 'value' ->> 'id' as site,
      b -> 'supplyAddress' ->> 'value' as address,
      b -> 'accountNumber' ->> 'value' as account,
      b -> 'invoiceNumber' ->> 'value' as invoice,
      (b -> 'period' -> 'end' ->> 'value')::date as period_end,
      (b -> 'totals' -> 'newCharges' ->> 'value')::numeric(12, 2) as total,
      (b -> 'totals' -> 'gst' ->> 'value')::numeric(12, 2) as gst,
      coalesce(jsonb_array_length(b -> 'charges'), 0) as lines,
      (select sum(round((line ->> 'amount')::numeric, 2)) from jsonb_array_elements(b -> 'charges') line) as line_total,
      case
        when j -> 'issues' @> '[{"severity": "ERROR"}]' then 'error'
        when jsonb_array_length(j -> 'issues') > 0 then 'warning'
        else 'none'
      end as issues
    from bills join parsed using (document)`);
  return ask;
}
