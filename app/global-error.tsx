'use client';

import { Wordmark } from '@/components/ui/wordmark';
import ErrorPage from './error';
import './globals.css';

/** Replaces the whole page when even the layout fails, so it brings a layout of its own. */
export default function GlobalError() {
  return (
    <html lang="en-AU">
      <body className="font-sans">
        <title>Something went wrong – Gridfare</title>
        <header className="border-b border-rule">
          <div className="mx-auto max-w-page px-4 py-3 sm:px-6">
            <a href="/" className="inline-block py-1 text-ink no-underline">
              <Wordmark />
            </a>
          </div>
        </header>
        <main className="mx-auto max-w-page px-4 py-12 sm:px-6">
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
