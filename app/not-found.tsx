import type { Metadata } from 'next';
import { NoAnswer } from '@/components/compare/refusals';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <NoAnswer title="Page not found" reason="Check the web address for a typo.">
      <p>
        <a className="button" href="/">
          Compare plans
        </a>
      </p>
    </NoAnswer>
  );
}
