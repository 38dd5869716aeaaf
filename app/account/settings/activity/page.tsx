import { toActivityView } from '@/components/account/security-view';
import { Activity } from '@/components/account/settings';
import { getSettings } from '@/lib/server/settings';
import { signedInPage } from '../../page-guards';

const shownEvents = 200;

const { generateMetadata, page } = signedInPage('Recent activity', async ({ result, account, services }) => {
  const events = await services.securityEvents.list(account.id, shownEvents);
  const keptDays = getSettings().SECURITY_LOG_DAYS;
  return <Activity result={result} activity={events.map(toActivityView)} keptDays={keptDays} />;
});

export { generateMetadata, page as default };
