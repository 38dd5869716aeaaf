import type { ReactNode } from 'react';
import { describeBook, describeLimits, describeReach, describeTariffTypes } from '@/components/about/coverage-copy';
import type { BookView, CoverageView } from '@/components/about/coverage-view';
import { DataTable } from '@/components/ui/data-table';
import { More, Points } from '@/components/ui/document';
import { TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { formatCount, formatDate, formatList, formatNumber } from '@/lib/site/words/format';
import { LastReading, Reasons } from './coverage-left-out';

const part = {
  className: 'grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 wrap-break-word',
  headingClass: 'text-2xl font-bold',
};

/** Page: what we compare, when it was checked, and what we leave out and why. */
export function CoverageResult({ coverage: { book, isRemote, places } }: { coverage: CoverageView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid max-w-prose gap-4">
        <h1 className="text-3xl font-bold sm:text-4xl">What we compare</h1>
        {book ? <Source book={book} /> : <NoCounts isRemote={isRemote} />}
      </div>
      <Section id="networks" title="Networks" {...part}>
        {book && <NetworkPlans book={book} />}
        <p>
          <TextLink href="/methodology#benchmarks">The reference price of each network</TextLink>
        </p>
      </Section>
      {book && (
        <Section id="retailers" title="Retailers" {...part}>
          <Retailers book={book} />
        </Section>
      )}
      <Section id="left-out" title="What we leave out" {...part}>
        {book?.reading && <LastReading reading={book.reading} />}
        <AlwaysLeftOut />
      </Section>
      {book && <Basis book={book} />}
      <Section id="places" title="Places" {...part}>
        <Places places={places} />
      </Section>
    </div>
  );
}

function Source({ book }: { book: BookView }) {
  return (
    <>
      {book.isSample && (
        <Notice label="Sample plans">
          <p>
            <strong>These plans are a sample.</strong> Retailers and prices are made up. Networks, postcodes and
            reference prices are real.
          </p>
        </Notice>
      )}
      <p className="text-lg">{describeBook(book)}</p>
      <dl className="grid gap-3">
        <Fact name="Rates checked">{formatDate(book.checkedOn)}</Fact>
        <Fact name="Source">{book.sourceName}</Fact>
        <Fact name="Tariff types">{describeTariffTypes(book)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NoCounts({ isRemote }: { isRemote: boolean }) {
  return (
    <p className="text-lg">
      {isRemote
        ? 'Our plans come from another rates service. Each result says how many plans we compared and when they were checked.'
        : 'We can’t read our plans right now, so we can’t compare them.'}{' '}
      Below is what we know ourselves.
    </p>
  );
}

function AlwaysLeftOut() {
  return (
    <div className="grid max-w-prose gap-2">
      <p>We never list these or count them in a cost:</p>
      <Points
        items={[
          'plans for homes, and gas plans',
          'offers made to one business only',
          'conditional discounts, such as for paying on time',
          'solar feed-in payments',
          'fees for card payments, paper bills, late payment, moving and meter work',
          'GreenPower, which you choose',
        ]}
      />
    </div>
  );
}

function Basis({ book }: { book: BookView }) {
  const limits = describeLimits(book);
  if (limits.length === 0 && book.notes.length === 0) return null;
  return (
    <Section id="basis" title="Limits" {...part}>
      {limits.length > 0 && <Points items={limits} />}
      {book.notes.length > 0 && (
        <More title="What we assumed about plans">
          <Reasons caption="Plans we made an assumption about" name="Assumption" reasons={book.notes} />
        </More>
      )}
    </Section>
  );
}

/** Plans of each network by type. */
function NetworkPlans({ book }: { book: BookView }) {
  const rows = book.networks.map(({ id, name, state, retailers, plans, byType }) => ({
    id,
    cells: [
      <span key="name">
        {name}
        <span className="block text-sm text-muted">
          {state} · {formatCount(retailers, 'retailer')}
        </span>
      </span>,
      formatNumber(plans),
      formatNumber(byType.flat),
      formatNumber(byType.time_of_use),
      formatNumber(byType.demand),
    ],
  }));
  return (
    <DataTable
      caption="Plans on each network"
      columns={['Network', 'All', 'Single rate', 'Time of use', 'Demand']}
      rows={rows}
    />
  );
}

/** Every retailer with its public plans. */
function Retailers({ book: { retailers } }: { book: BookView }) {
  if (retailers.length === 0) return <p>We have no public plans.</p>;
  const rows = retailers.map(({ name, plans, ...reach }) => ({
    id: name,
    cells: [name, formatNumber(plans), describeReach(reach)],
  }));
  return (
    <DataTable
      caption="Public plans from each retailer"
      columns={['Retailer', 'Plans', { text: 'Networks' }]}
      rows={rows}
    />
  );
}

/** Places that are covered, places that are not, and how exact each kind of place is. */
function Places({ places: { postcodes, unlistedPostcodes, postcodesReadOn } }: Pick<CoverageView, 'places'>) {
  const unlisted = formatCount(unlistedPostcodes.length, 'delivery postcode');
  const points = [
    `We cover ${formatNumber(postcodes)} postcodes of the National Electricity Market. Some have several networks. We rank their plans together until you choose the network on your bill.`,
    'We don’t cover Western Australia, the Northern Territory, Norfolk Island, Christmas Island or the Cocos (Keeling) Islands. They are outside that market.',
    'Post office box postcodes have no supply address, so we have no plans for them.',
    `The register has no plans for ${unlisted}: ${formatList(unlistedPostcodes)}. Most have their own local supply.`,
    `Plans in the public register told us which networks serve each postcode. We read them on ${formatDate(postcodesReadOn)}.`,
    'City limits are approximate. A postcode is more exact, and the network on your bill is most exact.',
  ];
  return <Points items={points} />;
}
