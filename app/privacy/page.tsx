import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Privacy } from '@/components/about/privacy';
import { canSendMail } from '@/lib/account-services/send-mail';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { getSettings } from '@/lib/server/settings';
import { operator } from '../operator';

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What we ask for, what happens to your bill or NMI, and what we store and log.',
  alternates: { canonical: '/privacy' },
};

export default async function PrivacyPage() {
  await connection();
  const { RATES_BASE_URL, BILLS_BASE_URL, BILL_RETENTION_DAYS } = getSettings();
  return (
    <Privacy
      words={describeOperator(operator())}
      ratesHost={hostOf(RATES_BASE_URL)}
      billsHost={hostOf(BILLS_BASE_URL)}
      billRetentionDays={BILL_RETENTION_DAYS}
      sendsMail={canSendMail()}
    />
  );
}

function hostOf(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).host;
}
