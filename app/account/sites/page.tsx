import { SiteList } from '@/components/account/site-list';
import type { MailState } from '@/components/account/site-row-forms';
import type { Account } from '@/lib/accounts/people';
import type { AccountServices } from '@/lib/api/accounts/services';
import { today } from '@/lib/api/today';
import { type ComparedSite, orderedSites, readSiteOrder, siteTotals } from '@/lib/sites/compared-site';
import { comparedSites } from '@/lib/watches/compared-sites';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

const defaultOrder = '-difference';
const sitesAPage = 25;
const shownMessages = 50;

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your sites', searchParams);

export default async function SitesPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services }) => {
    const query = await searchParams;
    const asked = typeof query.sort === 'string' ? query.sort : undefined;
    const order = readSiteOrder(asked) ? (asked ?? defaultOrder) : defaultOrder;
    const [{ sites, unknown, otherSites, onlyNewest }, watches, messages] = await Promise.all([
      comparedSites(services, account.id),
      services.watches.list(account.id),
      services.messages.list(account.id, shownMessages),
    ]);
    const pages = Math.max(1, Math.ceil(sites.length / sitesAPage));
    const page = Math.min(pages, Math.max(1, Number.parseInt(String(query.page), 10) || 1));
    const shown = orderedSites(sites, readSiteOrder(order)).slice((page - 1) * sitesAPage, page * sitesAPage);
    const watchedAt = (site: ComparedSite) =>
      watches.find(({ siteId }) => site.entryIds.includes(siteId))?.thresholdDollars ?? null;
    const notYet = sites.filter(({ outcome, href }) => href !== null && outcome.kind === 'not_yet').length;
    return (
      <SiteList
        result={formResultView(await formResult(searchParams))}
        sites={shown.map((site) => ({ ...site, watchedAt: watchedAt(site) }))}
        totals={siteTotals(sites)}
        list={{ count: sites.length, notYet, order, page, pages, today: today() }}
        messages={messages.map(({ createdAt, ...message }) => ({ ...message, day: today(createdAt) }))}
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
