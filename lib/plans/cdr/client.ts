/**
 * The public plan register over HTTP: a brand's list, a plan's detail. Resources and versions follow the Consumer Data
 * Standards (Get Generic Plans v1, Get Generic Plan Detail v3), https://consumerdatastandardsaustralia.github.io/standards/.
 */
import { z } from 'zod';
import { must } from '@/lib/must';
import { RegisterError } from './errors';
import { getJson, type RequestSettings } from './register-request';
import { Throttle } from './throttle';

const listVersion = 1;
const detailVersion = 3;
/** The standard allows up to 1,000; a register that refuses a size is asked for the next. */
const pageSizes: readonly number[] = [1000, 500, 100, 25];
const maxPages = 2000;
const maxListBytes = 64 * 1024 * 1024;
const maxDetailBytes = 8 * 1024 * 1024;

/** Odd values count as absent: an entry is only a reason to look at the detail. */
const optionalText = z.string().nullish().catch(null);
const listItemSchema = z.object({
  planId: z.string().min(1).max(200),
  fuelType: optionalText,
  customerType: optionalText,
  lastUpdated: optionalText,
  effectiveTo: optionalText,
  geography: z
    .object({ distributors: z.array(z.string()).min(1) })
    .nullish()
    .catch(null),
});
export type ListItem = z.infer<typeof listItemSchema>;

const pageSchema = z.object({
  data: z.object({ plans: z.array(z.unknown()) }),
  links: z.object({ next: optionalText }).nullish().catch(null),
  meta: z
    .object({
      totalPages: z.number().int().nonnegative().nullish().catch(null),
      totalRecords: z.number().int().nonnegative().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
type Page = z.infer<typeof pageSchema>;
const detailSchema = z.object({ data: z.object({}).loose() });

export interface PlanList {
  /** Each plan once. */
  items: ListItem[];
  /** Entries without a plan id. */
  unreadable: number;
}

/** One brand's part of the register; its requests keep to one pace. */
export class BrandClient {
  private readonly throttle: Throttle;
  /** Page sizes still worth asking for. */
  private sizes: readonly number[] = pageSizes;

  constructor(
    /** The register's address, without a slash at its end. */
    private readonly baseUrl: string,
    readonly path: string,
    ratePerSecond: number,
    private readonly settings: RequestSettings,
  ) {
    this.throttle = new Throttle(settings.clock, ratePerSecond);
  }

  /** All current electricity plans of the brand. Throws RegisterError. */
  async fetchList(): Promise<PlanList> {
    const first = await this.fetchListOnce(true);
    if (first.complete) return first;
    // Plans that came or went while we turned pages shift the rest: what fell between two pages is found the second time.
    const second = await this.fetchListOnce(false);
    const items = new Map([...first.items, ...second.items].map((item) => [item.planId, item]));
    return { items: [...items.values()], unreadable: second.unreadable };
  }

  /** The `data` of a plan's detail. Throws RegisterError. */
  async fetchDetail(planId: string): Promise<Record<string, unknown>> {
    const what = `plan ${planId}`;
    const url = `${this.makePlansUrl()}/${encodeURIComponent(planId)}`;
    const json = await getJson(
      { url, version: detailVersion, what, maxBytes: maxDetailBytes },
      this.throttle,
      this.settings,
    );
    return parseJson(detailSchema, json, what).data;
  }

  /** `mayBreak`: a page that is refused after the first one makes the list incomplete instead of failing it. */
  private async fetchListOnce(mayBreak: boolean): Promise<PlanList & { complete: boolean }> {
    const items = new Map<string, ListItem>();
    let unreadable = 0;
    const { fetchPage: first, size } = await this.fetchFirstPage();
    let page: Page | null = first;
    for (let number = 1; page; number++) {
      for (const entry of page.data.plans) {
        const item = listItemSchema.safeParse(entry);
        if (item.success) items.set(item.data.planId, item.data);
        else unreadable++;
      }
      if (number === maxPages) throw new RegisterError('unreadable', `The list of ${this.path} does not end.`);
      if (!hasNext(page, number)) break;
      page = await this.page(number + 1, size).catch((error) => {
        if (mayBreak && isRefusedQuery(error)) return null;
        throw error;
      });
    }
    const total = first.meta?.totalRecords ?? 0;
    return { items: [...items.values()], unreadable, complete: page !== null && items.size + unreadable >= total };
  }

  private async fetchFirstPage(): Promise<{ fetchPage: Page; size: number }> {
    const [largest, ...smaller] = this.sizes;
    const size = must(largest, 'the smallest size is never given up');
    try {
      return { fetchPage: await this.page(1, size), size };
    } catch (error) {
      if (!isRefusedQuery(error) || smaller.length === 0) throw error;
      this.sizes = smaller;
      return this.fetchFirstPage();
    }
  }

  private async page(number: number, size: number): Promise<Page> {
    const query = new URLSearchParams({
      type: 'ALL',
      fuelType: 'ELECTRICITY',
      effective: 'CURRENT',
      page: String(number),
      'page-size': String(size),
    });
    const what = `page ${number} of the plan list of ${this.path}`;
    const url = `${this.makePlansUrl()}?${query}`;
    const json = await getJson(
      { url, version: listVersion, what, maxBytes: maxListBytes },
      this.throttle,
      this.settings,
    );
    return parseJson(pageSchema, json, what);
  }

  private makePlansUrl(): string {
    return `${this.baseUrl}/${encodeURIComponent(this.path)}/cds-au/v1/energy/plans`;
  }
}

/** The register did not like the query: a page size it refuses, or a page that is no longer there. */
function isRefusedQuery(error: unknown): boolean {
  return error instanceof RegisterError && (error.status === 400 || error.status === 422);
}

function hasNext({ data, meta, links }: Page, number: number): boolean {
  if (meta?.totalPages !== null && meta?.totalPages !== undefined) return number < meta.totalPages;
  return data.plans.length > 0 && Boolean(links?.next);
}

function parseJson<T>(schema: z.ZodType<T>, json: unknown, what: string): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = must(result.error.issues[0], 'a failed parse has an issue');
  const message = `The answer for ${what} is not what the standard says: ${issue.path.join('.')}: ${issue.message}.`;
  throw new RegisterError('unreadable', message);
}
