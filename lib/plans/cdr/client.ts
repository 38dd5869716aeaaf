/**
 * Client for the public plan register: a brand's list and a plan's detail. Resources and versions follow the Consumer
 * Data Standards (Get Generic Plans v1, Get Generic Plan Detail v3),
 * https://consumerdatastandardsaustralia.github.io/standards/.
 */
import type PQueue from 'p-queue';
import { z } from 'zod';
import { must } from '@/lib/must';
import { describeFirstIssue } from '@/lib/parsing';
import { Pace } from './pace';
import { getJson, RegisterError, type RegisterRequest, type RequestSettings } from './register-request';

const listVersion = 1;
const detailVersion = 3;
/** The standard allows up to 1,000. When the register refuses a size, the next one is tried. */
const pageSizes: readonly number[] = [1000, 500, 100, 25];
const maxPages = 2000;
const maxListBytes = 64 * 1024 * 1024;
const maxDetailBytes = 8 * 1024 * 1024;

/** Invalid values count as absent: an entry only decides whether to fetch the detail. */
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
  /** Without duplicates. */
  items: ListItem[];
  /** Number of entries without a plan id. */
  unreadable: number;
}

/** Reads one brand of the register at a limited rate. */
export class BrandClient {
  private readonly pace: Pace;
  /** Page sizes that were not refused yet. */
  private sizes: readonly number[] = pageSizes;

  constructor(
    /** URL of the register without a trailing slash. */
    private readonly baseUrl: string,
    readonly path: string,
    ratePerSecond: number,
    private readonly settings: RequestSettings,
    slots: PQueue,
  ) {
    this.pace = new Pace(ratePerSecond, slots);
  }

  /** Returns all current electricity plans of the brand. Throws `RegisterError`. */
  async fetchList(): Promise<PlanList> {
    const first = await this.fetchListOnce(true);
    if (first.complete) return first;
    // Plans added or removed during paging shift the pages. A second pass finds the ones that were missed.
    const second = await this.fetchListOnce(false);
    const items = new Map([...first.items, ...second.items].map((item) => [item.planId, item]));
    return { items: [...items.values()], unreadable: second.unreadable };
  }

  /** Returns the `data` of a plan's detail. Throws `RegisterError`. */
  async fetchDetail(planId: string): Promise<Record<string, unknown>> {
    const what = `plan ${planId}`;
    const url = `${this.makePlansUrl()}/${encodeURIComponent(planId)}`;
    return (await this.get(detailSchema, { url, version: detailVersion, what, maxBytes: maxDetailBytes })).data;
  }

  /** With `mayBreak`, a refused page after the first gives an incomplete list instead of an error. */
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
    return this.get(pageSchema, { url, version: listVersion, what, maxBytes: maxListBytes });
  }

  private async get<T>(schema: z.ZodType<T>, request: RegisterRequest): Promise<T> {
    const result = schema.safeParse(await getJson(request, this.pace, this.settings));
    if (result.success) return result.data;
    const message = `The answer for ${request.what} is not what the standard says: ${describeFirstIssue(result.error)}.`;
    throw new RegisterError('unreadable', message);
  }

  private makePlansUrl(): string {
    return `${this.baseUrl}/${encodeURIComponent(this.path)}/cds-au/v1/energy/plans`;
  }
}

/** Whether the register refused the query: its page size, or a page that no longer exists. */
function isRefusedQuery(error: unknown): boolean {
  return error instanceof RegisterError && (error.status === 400 || error.status === 422);
}

function hasNext({ data, meta, links }: Page, number: number): boolean {
  if (meta?.totalPages !== null && meta?.totalPages !== undefined) return number < meta.totalPages;
  return data.plans.length > 0 && Boolean(links?.next);
}
