import type { Metadata } from 'next';
import { summariseBook } from '@/components/about/coverage-view';
import { BillUpload } from '@/components/bill/bill-upload';
import { BusinessChoice } from '@/components/compare/business-choice';
import { PlaceForm } from '@/components/compare/place-form';
import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { Section } from '@/components/ui/section';
import { findRemoteBillHost } from '@/lib/api/bills/remote-bills';
import { getSettings } from '@/lib/server/settings';
import { describeSite } from '@/lib/site/plans/structured-data';
import { capitalise } from '@/lib/site/words/format';
import { ExampleAnswer, loadExampleAnswer } from './example-answer';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default async function HomePage() {
  const example = await loadExampleAnswer();
  return (
    <>
      <JsonLd things={[describeSite(getSettings().SITE_URL)]} />
      <div className="grid grid-cols-1 gap-12 sm:gap-16">
        <div className="grid gap-4 sm:gap-6">
          <div className="grid gap-2">
            <h1 className="text-3xl font-bold sm:text-5xl wide:text-6xl">
              Find a better electricity plan for your business
            </h1>
            <p className="max-w-none text-muted sm:text-xl">
              We cost every business plan at your usage and rank them, cheapest first.
            </p>
          </div>
          <div className="start grid grid-cols-1 gap-3 @min-[37rem]/page:grid-cols-2 @min-[37rem]/page:gap-4">
            <PlaceForm />
            <BillUpload remoteHost={findRemoteBillHost()} compact />
          </div>
          <BookCounts />
        </div>
        <div
          className={
            example ? 'grid grid-cols-1 gap-x-16 gap-y-12 wide:grid-cols-[7fr_6fr] wide:items-start' : undefined
          }
        >
          <BusinessChoice />
          {example && <ExampleAnswer {...example} />}
        </div>
        <TrustReasons />
      </div>
    </>
  );
}

/** What is compared, where it is from, how fresh it is, and what nobody asks for. */
function BookCounts() {
  const scale = summariseBook();
  const facts = [
    ...(scale
      ? [
          scale.size,
          scale.isSample ? 'Invented examples, no real plans' : 'From the government plan register',
          capitalise(scale.checked),
        ]
      : []),
    'No account, email or phone number',
  ];
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm text-muted @min-[37rem]/page:flex @min-[37rem]/page:flex-wrap">
      {facts.map((fact) => (
        <li key={fact} className="flex items-center gap-1.5">
          <Icon name="check" className="icon-small text-cheaper-text" />
          {fact}
        </li>
      ))}
    </ul>
  );
}

const reasons: readonly { title: string; text: string; href: string; link: string }[] = [
  {
    title: 'Ranked by cost only',
    text: 'Nobody can pay for a better place in the list.',
    href: '/how-we-are-paid',
    link: 'How we are paid',
  },
  {
    title: 'Every sum is shown',
    text: 'Open a plan to see each price, hour and charge.',
    href: '/methodology',
    link: 'How we cost a plan',
  },
  {
    title: 'We say what we don’t know',
    text: 'Estimates are marked. Missing plans are listed.',
    href: '/coverage',
    link: 'What we compare',
  },
];

function TrustReasons() {
  return (
    <Section id="trust" title="Why you can trust the answer">
      <ul className="mt-3 grid gap-5 sm:grid-cols-3 sm:gap-8">
        {reasons.map(({ title, text, href, link }) => (
          <li key={href}>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
            <a className="link inline-block" href={href}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
