import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MethodPage } from '@/components/method/method-page';
import { getToday } from '@/lib/server/today';
import { currentBookView } from '../coverage/view';
import { methodView } from './view';

export const metadata: Metadata = {
  title: 'How we work out costs',
  description: 'How we cost each plan, with a worked example, the reference prices, and what we assume.',
  alternates: { canonical: '/methodology' },
};

export default async function MethodologyPage() {
  await connection();
  return <MethodPage method={methodView(currentBookView()?.checkedOn ?? getToday())} />;
}
