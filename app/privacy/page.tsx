import type { Metadata } from 'next';
import { connection } from 'next/server';
import Privacy from '@/components/about/privacy.mdx';
import { readOperator } from '@/components/about/site-operator';
import { canSendMail } from '@/lib/accounts/mail/mailer';
import { getSettings } from '@/lib/server/settings';

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What we ask for, what happens to your bill or NMI, and what we store and log.',
  alternates: { canonical: '/privacy' },
};

export default async function PrivacyPage() {
  await connection();
  const { RATES_BASE_URL, BILLS_BASE_URL, BILL_RETENTION_DAYS, SESSION_DAYS, SECURITY_LOG_DAYS } = getSettings();
  return (
    <Privacy
      operator={readOperator()}
      ratesHost={parseHost(RATES_BASE_URL)}
      billsHost={parseHost(BILLS_BASE_URL)}
      billRetentionDays={BILL_RETENTION_DAYS}
      sessionDays={SESSION_DAYS}
      securityLogDays={SECURITY_LOG_DAYS}
      sendsMail={canSendMail()}
    />
  );
}

function parseHost(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).host;
}
