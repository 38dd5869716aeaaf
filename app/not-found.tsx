import type { Metadata } from 'next';
import { NoAnswer } from '@/components/compare/refusals';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <NoAnswer title="Page not found" reason="There is no page at this address. If it was typed, check it for a slip.">
      <p>
        <a className="button" href="/">
          Compare plans for a place
        </a>
      </p>
    </NoAnswer>
  );
}
