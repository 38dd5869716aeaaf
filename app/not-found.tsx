import type { Metadata } from 'next';
import { NoResult } from '@/components/compare/no-result';
import { ButtonLink } from '@/components/ui/links';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <NoResult title="Page not found" reason="Check the web address for a typo.">
      <p>
        <ButtonLink href="/">Compare plans</ButtonLink>
      </p>
    </NoResult>
  );
}
