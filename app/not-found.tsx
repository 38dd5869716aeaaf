import type { Metadata } from 'next';
import { NoResult } from '@/components/compare/no-result';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <NoResult title="Page not found" reason="Check the web address for a typo.">
      <p>
        <a className="button" href="/">
          Compare plans
        </a>
      </p>
    </NoResult>
  );
}
