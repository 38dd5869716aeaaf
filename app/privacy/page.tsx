import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Privacy } from '@/components/about/privacy';
import { env } from '@/lib/api/env';
import { operatorWords } from '@/lib/comparison/operator';
import { operator } from '../operator';

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What this site asks of you, what becomes of a bill or an NMI, what is logged, and what is passed on.',
  alternates: { canonical: '/privacy' },
};

export default async function PrivacyPage() {
  await connection();
  const { RATES_BASE_URL, BILLS_BASE_URL, BILL_RETENTION_DAYS } = env();
  return (
    <Privacy
      words={operatorWords(operator())}
      ratesHost={hostOf(RATES_BASE_URL)}
      billsHost={hostOf(BILLS_BASE_URL)}
      billRetentionDays={BILL_RETENTION_DAYS}
    />
  );
}

function hostOf(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).host;
}
