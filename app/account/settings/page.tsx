import { headers } from 'next/headers';
import { Settings } from '@/components/account/settings';
import { signedInPage } from '../page-guards';

const shownEvents = 200;

const { generateMetadata, page } = signedInPage('Settings', async ({ result, account, services }) => {
  const [current, sessions, events, secondFactor] = await Promise.all([
    services.sessions.find(await headers()),
    services.sessions.list(account.id),
    services.securityEvents.list(account.id, shownEvents),
    services.secondFactors.get(account.id),
  ]);
  return (
    <Settings
      result={result}
      account={account}
      sendsMail={services.mailer !== null}
      isTwoStepOn={secondFactor !== null}
      sessions={sessions}
      currentId={current?.id ?? null}
      activity={events}
    />
  );
});

export { generateMetadata, page as default };
