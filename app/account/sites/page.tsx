import { SiteList } from '@/components/account/site-list';
import type { MailState } from '@/components/account/site-row-forms';
import type { AccountServices } from '@/lib/account-services/services';
import type { Account } from '@/lib/accounts/account-store';
import { getToday } from '@/lib/server/today';
import { type ComparedSite, readSiteOrder, sortSites, sumSites } from '@/lib/sites/compared-site';
import { compareSites } from '@/lib/watches/compared-sites';
import {
  buildAccountMetadata,
  renderForSignedIn,
  type SearchParams,
  takeFormResultOnce,
  toFormResultView,
} from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

const defaultOrder = '-difference';
const sitesAPage = 25;
const shownMessages = 50;

export const generateMetadata = ({ searchParams }: Props) => buildAccountMetadata('Your sites', searchParams);

export default async function SitesPage({ searchParams }: Props) {
  return renderForSignedIn(async ({ account, services }) => {
    const query = await searchParams;
    const asked = typeof query.sort === 'string' ? query.sort : undefined;
    const order = readSiteOrder(asked) ? (asked ?? defaultOrder) : defaultOrder;
    const [{ sites, unknown, otherSites, onlyNewest }, watches, messages] = await Promise.all([
      compareSites(services, account.id),
      services.watches.list(account.id),
      services.messages.list(account.id, shownMessages),
    ]);
    const pages = Math.max(1, Math.ceil(sites.length / sitesAPage));
    const page = Math.min(pages, Math.max(1, Number.parseInt(String(query.page), 10) || 1));
    const shown = sortSites(sites, readSiteOrder(order)).slice((page - 1) * sitesAPage, page * sitesAPage);
    const findWatch = ({ entryIds }: ComparedSite) => {
      const watch = watches.find(({ siteId }) => entryIds.includes(siteId));
      return watch ? { entryId: watch.siteId, dollarsAYear: watch.thresholdDollars } : null;
    };
    const notYet = sites.filter(({ outcome, href }) => href !== null && outcome.kind === 'not_yet').length;
    return (
      <SiteList
        result={toFormResultView(await takeFormResultOnce(searchParams))}
        sites={shown.map((site) => ({ ...site, watch: findWatch(site) }))}
        totals={sumSites(sites)}
        list={{ count: sites.length, notYet, order, page, pages, today: getToday() }}
        messages={messages.map(({ createdAt, ...message }) => ({ ...message, day: getToday(createdAt) }))}
        mail={mailState(services, account)}
        otherSites={otherSites}
        unknown={unknown}
        onlyNewest={onlyNewest}
      />
    );
  });
}

function mailState({ mailer }: AccountServices, { emailConfirmed }: Account): MailState {
  if (!mailer) return 'off';
  return emailConfirmed ? 'on' : 'unconfirmed';
}
