import { SiteList } from '@/components/account/site-list';
import type { MailState } from '@/components/account/site-table';
import type { Account } from '@/lib/accounts/account-store';
import type { AccountServices } from '@/lib/accounts/open-services';
import { sortSites } from '@/lib/accounts/sites/compared-site';
import { compareSites } from '@/lib/accounts/watches/account-sites';
import { getToday } from '@/lib/server/today';
import { signedInPage } from '../page-guards';

const sitesAPage = 25;

const { generateMetadata, page } = signedInPage('Your sites', async ({ result, searchParams, account, services }) => {
  const query = await searchParams;
  const [{ sites, unknown, otherSites, onlyNewest }, messages] = await Promise.all([
    compareSites(services, account.id),
    services.sites.listMessages(account.id),
  ]);
  const pages = Math.max(1, Math.ceil(sites.length / sitesAPage));
  const page = Math.min(pages, Math.max(1, Number.parseInt(String(query.page), 10) || 1));
  const shown = sortSites(sites).slice((page - 1) * sitesAPage, page * sitesAPage);
  const notYet = sites.filter(({ isDue }) => isDue).length;
  return (
    <SiteList
      result={result}
      sites={shown}
      list={{ count: sites.length, notYet, page, pages, today: getToday() }}
      messages={messages}
      mail={findMailState(services, account)}
      otherSites={otherSites}
      unknown={unknown}
      onlyNewest={onlyNewest}
    />
  );
});

export { generateMetadata, page as default };

function findMailState({ mailer }: AccountServices, { emailVerified }: Account): MailState {
  if (!mailer) return 'off';
  return emailVerified ? 'on' : 'unconfirmed';
}
