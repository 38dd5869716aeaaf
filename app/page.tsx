import type { Metadata } from 'next';
import { PlaceForm } from '@/components/compare/place-form';
import { UsageFacts } from '@/components/compare/usage-facts';
import { JsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/api/env';
import { siteData } from '@/lib/comparison/structured-data';
import { usageFacts } from '@/lib/facts/usage';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function HomePage() {
  return (
    <>
      <JsonLd things={[siteData(env().SITE_URL)]} />
      <Home />
    </>
  );
}

function Home() {
  return (
    <div className="grid gap-14 sm:gap-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-4 lg:col-span-2">
          <h1 className="text-3xl font-bold sm:text-5xl">Where is your business?</h1>
          <p className="lead">
            Gridfare lists every business electricity plan sold on your network, works out what each would cost over a
            year at your usage, and ranks them. Beside them stands the regulated benchmark at the same usage.
          </p>
        </div>
        <PlaceForm placeText="" usageText="" />
        <BillInstead />
      </div>
      <UsageFacts facts={usageFacts} />
      <WhatIsShown />
    </div>
  );
}

function BillInstead() {
  return (
    <section aria-labelledby="bill-instead" className="grid content-start gap-3 lg:pt-6">
      <h2 id="bill-instead" className="text-lg font-semibold">
        Have a bill as a file?
      </h2>
      <p className="max-w-prose text-muted">
        How much, at which times of day and on which network: the bill says all that decides. Gridfare reads it, and you
        check what was read before anything is compared.
      </p>
      <p>
        <a className="button button-quiet" href="/bill">
          Drop the bill instead
        </a>
      </p>
    </section>
  );
}

const shown: readonly { title: string; text: string; href: string; link: string }[] = [
  {
    title: 'Ranked by cost alone',
    text: 'Yearly cost at your usage, including GST, orders the list. Nothing else does, and the whole list is there.',
    href: '/how-we-are-paid',
    link: 'How we are paid',
  },
  {
    title: 'What a figure rests on',
    text: 'Each plan stands with its unit prices, its terms, the day it was checked, and what its cost leaves out.',
    href: '/coverage',
    link: 'What is compared',
  },
  {
    title: 'Nothing to hand over',
    text: 'No telephone number, no email address and no account are needed to see what every plan costs.',
    href: '/privacy',
    link: 'Privacy',
  },
];

function WhatIsShown() {
  return (
    <section aria-labelledby="what-is-shown" className="grid gap-6 border-t border-rule pt-10">
      <h2 id="what-is-shown" className="text-xl font-bold">
        What you will see
      </h2>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {shown.map(({ title, text, href, link }) => (
          <li key={href} className="grid content-start gap-1.5">
            <h3 className="font-semibold">{title}</h3>
            <p className="max-w-prose text-muted">{text}</p>
            <p>
              <a className="link inline-block py-1" href={href}>
                {link}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
