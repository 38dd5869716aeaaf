'use client';

import { QuietButtonLink } from '@/components/ui/links';
import { Wordmark } from '@/components/ui/wordmark';
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
        <main className="mx-auto grid max-w-page gap-6 px-4 py-12 sm:px-6">
          <h1 className="max-w-prose text-3xl font-bold sm:text-4xl">Something went wrong</h1>
          <p className="max-w-prose text-lg">This is our fault. Your entries are kept. Try again.</p>
          <p className="flex flex-wrap gap-3">
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Try again
            </button>
            <QuietButtonLink href="/">Start again</QuietButtonLink>
          </p>
        </main>
      </body>
    </html>
  );
}
