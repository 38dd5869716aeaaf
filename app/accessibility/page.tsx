import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Accessibility } from '@/components/about/accessibility';
import { operatorWords } from '@/lib/comparison/operator';
import { operator } from '../operator';

export const metadata: Metadata = {
  title: 'Accessibility',
  description:
    'The standard this site aims at (WCAG 2.2 AA), how it is tested, what is known not to be right, and where to complain.',
  alternates: { canonical: '/accessibility' },
};

export default async function AccessibilityPage() {
  await connection();
  return <Accessibility words={operatorWords(operator())} />;
}
