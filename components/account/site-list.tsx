import { counted, dollars, kwhAYear } from '@/lib/comparison/format';
import type { SiteView } from '@/lib/comparison/site-view';
import { AccountFrame } from './account-frame';
import type { FormResultView } from './form-result';
import { MoreSites, type MoreSitesProps } from './more-sites';

interface SiteListProps {
  result: FormResultView;
  sites: readonly SiteView[];
  otherSites: MoreSitesProps['otherSites'];
  unknown: MoreSitesProps['unknown'];
  /** So many sites are shown; null: all. */
  onlyNewest: number | null;
}

/** The sites of an account, each with the way to its plans. */
export function SiteList({ result, sites, otherSites, unknown, onlyNewest }: SiteListProps) {
  return (
    <AccountFrame title="Your sites" result={result}>
      {onlyNewest !== null && (
        <p className="text-muted">These are the {onlyNewest} sites with your newest electricity bills.</p>
      )}
      <SiteRows sites={sites} />
      <MoreSites otherSites={otherSites} unknown={unknown} />
    </AccountFrame>
  );
}

/** Sites as rows, or when the first one appears. */
export function SiteRows({ sites }: { sites: readonly SiteView[] }) {
  if (sites.length === 0) {
    return <p className="max-w-prose">No sites yet. We group electricity bills by their NMI or supply address.</p>;
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
  const toLookAt = findings.filter(({ severity }) => severity !== 'note').length;
  const facts = [retailer, counted(billCount, 'bill'), annualKwh > 0 ? kwhAYear(annualKwh) : null];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a className="link min-w-0 font-semibold wrap-anywhere" href={`/account/sites/${id}`}>
            <bdi>{name}</bdi>
          </a>
          {cost && <span className="tabular-nums">About {dollars(cost.annual)} a year</span>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {facts.filter(Boolean).join(', ')}{' '}
          {toLookAt > 0 && <span className="tag tag-look">{counted(toLookAt, 'thing')} to look at</span>}
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
