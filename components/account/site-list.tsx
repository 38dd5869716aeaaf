import { TextLink } from '@/components/ui/links';
import type { SiteTotals } from '@/lib/accounts/sites/compared-site';
import type { SiteView } from '@/lib/comparison/account-sites/site-view';
import { countFindings } from '@/lib/comparison/bill/audit/findings';
import { formatCount, formatDollars, formatKwhPerYear } from '@/lib/comparison/copy/format';
import { AccountFrame } from './account-frame';
import { AddSites } from './add-sites';
import type { FormResultView } from './form-result';
import { MoreSites, type MoreSitesProps } from './more-sites';
import { type MessageView, SiteMessages } from './site-messages';
import type { MailState, WatchedSite } from './site-row-forms';
import { SiteSums } from './site-sums';
import { type SiteListView, SiteTable } from './site-table';

interface SiteListProps {
  result: FormResultView;
  /** Sites of this page. */
  sites: readonly WatchedSite[];
  totals: SiteTotals | null;
  list: SiteListView;
  messages: readonly MessageView[];
  mail: MailState;
  otherSites: MoreSitesProps['otherSites'];
  unknown: MoreSitesProps['unknown'];
  /** Number of sites with bills that are shown; null for all. */
  onlyNewest: number | null;
}

/** The sites of an account: what each pays, its best plan and the difference, messages, and a form to add more. */
export function SiteList(props: SiteListProps) {
  const { result, sites, totals, list, messages, mail, otherSites, unknown, onlyNewest } = props;
  return (
    <AccountFrame title="Your sites" result={result}>
      <SiteMessages messages={messages} />
      {sites.length === 0 ? (
        <p className="max-w-prose">No sites yet. Upload their bills, or add a list of sites below.</p>
      ) : (
        <section aria-labelledby="compared" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="compared" className="text-2xl font-bold">
            {formatCount(list.count, 'site')}
          </h2>
          {totals && <SiteSums totals={totals} />}
          <SiteTable result={result} sites={sites} list={list} mail={mail} />
        </section>
      )}
      {onlyNewest !== null && (
        <p className="text-muted">Of sites with bills, these are the {onlyNewest} with your newest ones.</p>
      )}
      <MoreSites otherSites={otherSites} unknown={unknown} />
      <AddSites result={result} />
    </AccountFrame>
  );
}

export function SiteRows({ sites }: { sites: readonly SiteView[] }) {
  if (sites.length === 0) {
    return (
      <p className="max-w-prose">
        No sites yet. They appear here when you add electricity bills, or{' '}
        <TextLink href="/account/sites">add a list of sites</TextLink>.
      </p>
    );
  }
  return (
    <ul className="rows-close max-w-3xl" aria-label="Sites">
      {sites.map((site) => (
        <SiteRow key={site.id} site={site} />
      ))}
    </ul>
  );
}

function SiteRow({ site: { id, name, retailer, billCount, annualKwh, cost, href, findings } }: { site: SiteView }) {
  const toLookAt = countFindings(findings);
  const facts = [retailer, formatCount(billCount, 'bill'), annualKwh > 0 ? formatKwhPerYear(annualKwh) : null];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a className="link min-w-0 font-semibold wrap-anywhere" href={`/account/sites/${id}`}>
            <bdi>{name}</bdi>
          </a>
          {cost && <span className="tabular-nums">About {formatDollars(cost.annual)} a year</span>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {facts.filter(Boolean).join(', ')}{' '}
          {toLookAt > 0 && <span className="tag tag-look">{formatCount(toLookAt, 'thing')} to look at</span>}
        </p>
      </div>
      {href && (
        <a className="button button-quiet button-small" href={href}>
          Compare this site’s plans <span className="sr-only">for {name}</span>
        </a>
      )}
    </li>
  );
}
