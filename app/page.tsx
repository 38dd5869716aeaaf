import type { Metadata } from 'next';
import { PlaceForm } from '@/components/compare/place-form';
import { UsageFacts } from '@/components/compare/usage-facts';
import { usageFacts } from '@/lib/facts/usage';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function HomePage() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-14">
      <div className="grid max-w-prose gap-4 lg:col-span-2">
        <h1 className="text-3xl font-bold sm:text-5xl">Where is your business?</h1>
        <p className="text-lg">
          Gridfare lists every business electricity plan sold on your network, works out what each would cost over a
          year at your usage, and ranks them. Beside them stands the regulated benchmark at the same usage.
        </p>
      </div>
      <div className="grid content-start gap-6">
        <PlaceForm placeText="" usageText="" />
        <p className="max-w-prose">
          Have a bill as a file?{' '}
          <a className="link" href="/bill">
            Drop the bill instead
          </a>
          : usage, times of day and network are read from it.
        </p>
      </div>
      <UsageFacts facts={usageFacts} />
    </div>
  );
}
