import { TextLink } from '@/components/ui/links';
import { type ComparedSite, sortSites } from '@/lib/accounts/sites/compared-site';
import { capitalise, formatDate, formatDollarRange, formatDollars, formatNumber } from '@/lib/site/words/format';
import { Card } from './account-frame';

export interface OverviewSitesProps {
  sites: readonly ComparedSite[];
  /** YYYY-MM-DD; contracts that end until then are marked. */
  endsSoonUntil: string;
}

const maxSites = 8;

/** The sites with the largest difference first. */
export function OverviewSites({ sites, endsSoonUntil }: OverviewSitesProps) {
  const shown = sortSites(sites).slice(0, maxSites);
  // A site without a plan to compare with may be far larger than all others, and has no bar.
  const compared = shown.filter(({ lowestCost }) => lowestCost !== null);
  const largest = Math.max(1, ...compared.map(({ pays, lowestCost }) => pays?.high ?? lowestCost ?? 0));
  return (
    <Card id="sites" title="Your sites" beside={<BarKey />}>
      <ul aria-label="Sites" className="prints-colour @container">
        {shown.map((site) => (
          <SiteRow key={site.id} site={site} largest={largest} endsSoonUntil={endsSoonUntil} />
        ))}
      </ul>
      <p className="border-t border-rule pt-3 text-sm text-muted">
        Estimates for a year, including GST.{' '}
        <TextLink href="/account/sites">
          {sites.length > shown.length ? `See all ${formatNumber(sites.length)} sites` : 'Watch or edit sites'}
        </TextLink>
      </p>
    </Card>
  );
}

function BarKey() {
  const key = [
    { name: 'Pay now', colour: 'bg-yours' },
    { name: 'Best plan', colour: 'bg-cheaper' },
  ];
  return (
    <p className="prints-colour flex gap-x-4 text-sm text-muted">
      {key.map(({ name, colour }) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-2.5 w-3 rounded-sm ${colour}`} />
          {name}
        </span>
      ))}
    </p>
  );
}

interface SiteRowProps extends Pick<OverviewSitesProps, 'endsSoonUntil'> {
  site: ComparedSite;
  /** What the bars are measured against, in dollars. */
  largest: number;
}

function SiteRow({ site, largest, endsSoonUntil }: SiteRowProps) {
  const { id, name, retailer, pays, lowestCost, lowestCostLow, contractEnds, href } = site;
  const ends =
    contractEnds !== null && contractEnds <= endsSoonUntil ? `contract ends ${formatDate(contractEnds)}` : null;
  const hasBars = pays !== null || lowestCost !== null;
  return (
    <li
      data-site={id}
      className="grid grid-cols-[minmax(0,1fr)_fit-content(40%)] items-center gap-x-3 gap-y-1.5 border-t border-rule py-3 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(auto,7rem)] @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(auto,7rem)_minmax(auto,6.5rem)] @4xl:gap-x-6"
    >
      <p className="min-w-0">
        <SiteName site={site} />
        <span className="block text-sm text-muted">{capitalise([retailer, ends].filter(Boolean).join(', '))}</span>
      </p>
      {/* Beside the name on a phone and behind the bars on wider pages, so that each is read in its order. */}
      <SiteDifference site={site} className="@lg:hidden" />
      {hasBars && (
        <div className="col-span-full grid gap-1 @lg:col-span-1">
          <Bar
            name="Pay now"
            words={pays && formatDollarRange(pays.low, pays.high)}
            share={lowestCost === null ? 0 : (pays?.low ?? 0) / largest}
          />
          <Bar
            name="Best plan"
            isBest
            words={lowestCost === null ? null : formatDollarRange(lowestCostLow ?? lowestCost, lowestCost)}
            share={(lowestCost ?? 0) / largest}
          />
        </div>
      )}
      <SiteDifference site={site} className={`@max-lg:hidden ${hasBars ? '' : 'col-span-2'}`} />
      {href && isCheaper(site) && (
        <a className="button button-quiet button-small @max-4xl:hidden" href={href}>
          See plan <span className="sr-only">for {name}</span>
        </a>
      )}
    </li>
  );
}

/** The name of a site, which leads to its page if it has bills. */
export function SiteName({ site: { billId, name } }: { site: ComparedSite }) {
  if (billId === null) return <bdi className="font-semibold wrap-anywhere">{name}</bdi>;
  return (
    <a className="link font-semibold wrap-anywhere" href={`/account/sites/${billId}`}>
      <bdi>{name}</bdi>
    </a>
  );
}

const isCheaper = ({ minDifference }: ComparedSite) => minDifference !== null && minDifference > 0;

function SiteDifference({ site, className }: { site: ComparedSite; className: string }) {
  const { minDifference, difference, href, isBestAlready, noPlan } = site;
  if (minDifference === null) {
    return <p className={`text-right text-sm text-muted ${className}`}>{noPlan ?? 'What it pays is not known'}</p>;
  }
  if (!isCheaper(site)) {
    return (
      <p className={`text-right text-muted ${className}`}>
        {isBestAlready ? 'Best already' : `About ${difference?.words}`}
      </p>
    );
  }
  return (
    <p className={`text-right ${className}`}>
      <a
        className="text-lg font-bold whitespace-nowrap text-cheaper-text no-underline tabular-nums"
        href={href ?? undefined}
      >
        {formatDollars(minDifference)}
      </a>
      <span className="block text-sm text-muted">less a year</span>
    </p>
  );
}

function Bar({
  name,
  words,
  share,
  isBest = false,
}: {
  name: string;
  words: string | null;
  share: number;
  isBest?: boolean;
}) {
  if (words === null) return null;
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-sm @lg:grid-cols-[minmax(0,1fr)_minmax(auto,8rem)]">
      <span aria-hidden="true" className="h-2.5">
        <span
          className={`block h-full rounded-sm ${isBest ? 'bg-cheaper' : 'bg-yours'}`}
          style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
        />
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className={share > 0 ? 'sr-only' : ''}>{name}: </span>
        {words}
      </span>
    </p>
  );
}
