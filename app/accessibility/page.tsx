import type { Metadata } from 'next';
import { connection } from 'next/server';
import Accessibility from '@/components/about/accessibility.mdx';
import { readOperator } from '@/components/about/site-operator';

export const metadata: Metadata = {
  title: 'Accessibility',
  description: 'The standard we aim to meet (WCAG 2.2 AA), how we test, known problems, and how to report one.',
  alternates: { canonical: '/accessibility' },
};

export default async function AccessibilityPage() {
  await connection();
  return <Accessibility contact={readOperator().contact} />;
}
