import type { Metadata } from 'next';
import localFont from 'next/font/local';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { describeSource, listSampleNotices, summariseBook } from '@/components/about/coverage-view';
import { readOperator } from '@/components/about/site-operator';
import { IconSprite } from '@/components/ui/icon-sprite';
import { SiteFooter } from '@/components/ui/site-footer';
import { SiteHeader } from '@/components/ui/site-header';
import { UploadLimitsProvider } from '@/components/ui/upload-limits';
import { getSettings } from '@/lib/server/settings';
import { buildLinkPreview } from './link-preview';
import './globals.css';

const inter = localFont({
  src: './fonts/inter-latin.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'optional',
});

export async function generateMetadata(): Promise<Metadata> {
  // The public address belongs to the running server, not to the build.
  await connection();
  return {
    metadataBase: new URL(getSettings().SITE_URL),
    title: { default: 'Gridfare – find a better electricity plan for your business', template: '%s – Gridfare' },
    description:
      'Type a postcode or upload a bill. We cost every business electricity plan at your usage and rank them, cheapest first, beside the government reference price.',
    ...buildLinkPreview({}),
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const scale = summariseBook();
  return (
    <html lang="en-AU" data-scroll-behavior="smooth" className={inter.variable}>
      <body className="flex min-h-dvh flex-col font-sans">
        <IconSprite />
        <a
          href="#main"
          className="skip-link link absolute left-4 top-2 z-10 -translate-y-24 rounded-md bg-surface px-3 py-2 focus:translate-y-0"
        >
          Skip to main content
        </a>
        <SiteHeader scale={scale ? [scale.size, scale.checked] : []} />
        <BookBanner messages={listSampleNotices()} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 py-3 sm:px-6 sm:py-4 wide:px-8 print:px-0 print:py-2"
        >
          <UploadLimitsProvider limits={getSettings().uploadLimits}>{children}</UploadLimitsProvider>
        </main>
        <SiteFooter
          operator={readOperator()}
          source={scale && describeSource(scale)}
          site={new URL(getSettings().SITE_URL).origin}
        />
      </body>
    </html>
  );
}

/** Banner on every page when the rates are not real; shows the publisher's messages. */
function BookBanner({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label="About these rates" className="border-b border-notice-rule bg-notice print:bg-transparent">
      <div className="mx-auto max-w-page px-4 py-2 text-sm sm:px-6 print:px-0">
        {messages.map((message) => (
          <p key={message} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        ))}
      </div>
    </section>
  );
}
