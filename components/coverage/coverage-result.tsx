import type { ReactNode } from 'react';
import { Fact } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import type { BookView, CoverageView } from '@/lib/comparison/coverage-view';
import { bookSentence, limitSentences, typesWords } from '@/lib/comparison/coverage-words';
import { dateWords } from '@/lib/comparison/format';
import { LastReading, Reasons } from './left-out';
import { NetworkBenchmarks, NetworkPlans } from './networks';
import { Places } from './places';
import { Retailers } from './retailers';

/** What is compared, when it was checked, and what is left out and why. */
export function CoverageResult({ coverage: { book, benchmarks, places } }: { coverage: CoverageView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid max-w-prose gap-4">
        <h1 className="text-3xl font-bold sm:text-4xl">What this site covers</h1>
        {book ? <Source book={book} /> : <OtherService />}
      </div>
      <Section id="networks" title="Networks">
        {book && <NetworkPlans book={book} />}
        <NetworkBenchmarks benchmarks={benchmarks} />
      </Section>
      {book && (
        <Section id="retailers" title="Retailers">
          <Retailers book={book} />
        </Section>
      )}
      <Section id="left-out" title="What is left out, and why">
        {book?.reading && <LastReading reading={book.reading} />}
        <AlwaysLeftOut />
      </Section>
      {book && <Basis book={book} />}
      <Section id="places" title="Places">
        <Places places={places} />
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 wrap-break-word">
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Source({ book }: { book: BookView }) {
  return (
    <>
      {book.isSample && (
        <Notice label="Sample plans">
          <p>
            <strong>These plans are a sample.</strong> Their retailers and prices are invented, spread around the real
            benchmarks. Networks, postcodes and benchmarks are real.
          </p>
        </Notice>
      )}
      <p className="text-lg">{bookSentence(book)}</p>
      <dl className="grid gap-3">
        <Fact name="Rates checked">{dateWords(book.checkedOn)}</Fact>
        <Fact name="Source">{book.sourceName}</Fact>
        <Fact name="By kind of tariff">{typesWords(book)}</Fact>
      </dl>
    </>
  );
}

function OtherService() {
  return (
    <>
      <p className="text-lg">
        The plans on this site come from another rates service. How many plans of which retailers it knows, when it last
        checked them and what it leaves out is known to that service alone.
      </p>
      <p>
        Each result says how many plans were compared and when they were checked. Below is what this site knows itself.
      </p>
    </>
  );
}

function AlwaysLeftOut() {
  return (
    <div className="grid max-w-prose gap-2">
      <p>Never listed, or never part of a cost:</p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>plans for homes, and gas plans</li>
        <li>offers that a retailer makes to one business only</li>
        <li>discounts with a condition, such as paying on time</li>
        <li>payments for solar power sent to the grid</li>
        <li>fees for card payments, paper bills, late payment and moving, and one-off work on a meter</li>
        <li>GreenPower, which you choose</li>
      </ul>
    </div>
  );
}

function Basis({ book }: { book: BookView }) {
  const limits = limitSentences(book);
  if (limits.length === 0 && book.notes.length === 0) return null;
  return (
    <Section id="basis" title="What the figures rest on">
      {limits.length > 0 && (
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          {limits.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {book.notes.length > 0 && (
        <Reasons caption="What was inferred for plans, or is not in their cost" name="Note" reasons={book.notes} />
      )}
    </Section>
  );
}
