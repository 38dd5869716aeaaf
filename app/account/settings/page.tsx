import { headers } from 'next/headers';
import { Settings } from '@/components/account/settings';
import { getSettings } from '@/lib/server/settings';
import { signedInPage } from '../page-guards';

const shownEvents = 200;

const { generateMetadata, page } = signedInPage('Settings', async ({ result, account, services }) => {
  const { BILL_RETENTION_DAYS, SECURITY_LOG_DAYS, SESSION_DAYS, SESSION_IDLE_HOURS } = getSettings();
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
      defaultDays={BILL_RETENTION_DAYS}
      sendsMail={services.mailer !== null}
      isTwoStepOn={secondFactor !== null}
      sessions={sessions}
      currentId={current?.id ?? null}
      sessionLimits={{ days: SESSION_DAYS, idleHours: SESSION_IDLE_HOURS }}
      activity={events}
      keptDays={SECURITY_LOG_DAYS}
    />
  );
});

export { generateMetadata, page as default };
