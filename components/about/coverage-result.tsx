import type { ReactNode } from 'react';
import type { BookView } from '@/components/about/coverage-view';
import { DataTable } from '@/components/ui/data-table';
import { More, Points } from '@/components/ui/document';
import { TextLink } from '@/components/ui/links';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { findNetwork } from '@/lib/facts/networks';
import { listServedPostcodes, postcodeNetworkSources, unlistedPostcodes } from '@/lib/facts/postcodes';
import { findName, formatCount, formatDate, formatList, formatMoment, formatNumber } from '@/lib/site/words/format';

const part = { className: 'grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 wrap-break-word' };

/**
 * Page: what we compare, when it was checked, and what we leave out and why. With a remote rates service, or when the
 * plans cannot be read, there are no counts.
 */
export function CoverageResult({ book, isRemote }: { book: BookView | null; isRemote: boolean }) {
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
        {book?.lastReading && <LastReading reading={book.lastReading} />}
        <AlwaysLeftOut />
      </Section>
      {book && <Limits book={book} />}
      <Section id="places" title="Places" {...part}>
        <Points items={describePlaces()} />
      </Section>
    </div>
  );
}

function Source({ book }: { book: BookView }) {
  return (
    <>
      {book.source.kind === 'sample' && (
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
        <Fact name="Source">{book.source.name}</Fact>
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
          'fees for card payments, paper bills, late payment, moving and meter work',
          'GreenPower, which you choose',
        ]}
      />
    </div>
  );
}

function Limits({ book }: { book: BookView }) {
  const limits = listLimits(book);
  if (limits.length === 0 && book.notes.length === 0) return null;
  return (
    <Section id="basis" title="Limits" {...part}>
      {limits.length > 0 && <Reasons caption="Plans with limits" name="Limit" reasons={limits} />}
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
  const rows = book.networks.map(({ slug, name, state, plans, retailers, byType }) => ({
    id: slug,
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
  const rows = retailers.map(({ name, plans, networks }) => ({
    id: name,
    cells: [name, formatNumber(plans), describeReach(networks)],
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
function describePlaces(): string[] {
  const unlisted = formatCount(unlistedPostcodes.length, 'delivery postcode');
  return [
    `We cover ${formatNumber(listServedPostcodes().length)} postcodes of the National Electricity Market. Some have several networks. We rank their plans together until you choose the network on your bill.`,
    'We don’t cover Western Australia, the Northern Territory, Norfolk Island, Christmas Island or the Cocos (Keeling) Islands. They are outside that market.',
    'Post office box postcodes have no supply address, so we have no plans for them.',
    `The register has no plans for ${unlisted}: ${formatList(unlistedPostcodes)}. Most have their own local supply.`,
    `Plans in the public register told us which networks serve each postcode. We read them on ${formatDate(postcodeNetworkSources.snapshot)}.`,
    'City limits are approximate. A postcode is more exact, and the network on your bill is most exact.',
  ];
}

/** When the register was last read, what was left out, and which brands could not be checked completely. */
function LastReading({ reading }: { reading: NonNullable<BookView['lastReading']> }) {
  const { finishedAt, brandsAsked, brandsWithPlans, leftOut, troubled } = reading;
  return (
    <>
      <p className="max-w-prose">
        We last read the public register on {formatMoment(finishedAt)}. We asked {formatCount(brandsAsked, 'brand')},
        and {formatNumber(brandsWithPlans)} {brandsWithPlans === 1 ? 'has' : 'have'} business electricity plans.
      </p>
      <p className="max-w-prose">{describeLeftOut(leftOut)}</p>
      {leftOut.length > 0 && <Reasons caption="Plans left out" name="Reason" reasons={leftOut} />}
      {troubled.length > 0 ? <TroubledBrands brands={troubled} /> : <p>We checked every brand completely.</p>}
    </>
  );
}

interface ReasonsProps {
  caption: string;
  name: string;
  reasons: readonly { code: string; text: string; plans: number }[];
}

/** Counts of plans by reason. */
export function Reasons({ caption, name, reasons }: ReasonsProps) {
  const rows = reasons.map(({ code, text, plans }) => ({ id: code, cells: [text, formatNumber(plans)] }));
  return <DataTable caption={caption} columns={[name, 'Plans']} rows={rows} />;
}

/** `5,878 plans from 31 retailers and 3 buying group rates on 13 networks.` */
function describeBook({ plansPublic, plansBuyingGroup, retailers, networks }: BookView): string {
  const served = networks.filter(({ plans }) => plans > 0).length;
  const open = `${formatCount(plansPublic, 'plan')} from ${formatCount(retailers.length, 'retailer')}`;
  const group = plansBuyingGroup > 0 ? [formatCount(plansBuyingGroup, 'buying group rate')] : [];
  return `${formatList([open, ...group])} on ${formatCount(served, 'network')}.`;
}

/** `1,905 single rate, 2,493 time of use, 1,480 demand`. */
function describeTariffTypes({ byType }: Pick<BookView, 'byType'>): string {
  return `${formatNumber(byType.flat)} single rate, ${formatNumber(byType.time_of_use)} time of use, ${formatNumber(byType.demand)} demand`;
}

/** `9, in NSW, QLD and SA`. */
function describeReach(networks: readonly string[]): string {
  const states = new Set(networks.flatMap((slug) => findNetwork(slug)?.state ?? []));
  return `${formatNumber(networks.length)}, in ${formatList([...states])}`;
}

/** Returns what limits plans that we list, without limits that no plan has. */
function listLimits(book: BookView): ReasonsProps['reasons'] {
  const limits: [plans: number, text: string][] = [
    [book.soldInPartOfNetwork, 'Sold in part of a network. Listed where most of the area can buy it.'],
    [book.soldForSomeUsageOnly, 'Sold for some usage only. Listed only at that usage.'],
    [book.unverified, 'Not confirmed as a business plan. It says so.'],
    [book.mayCostMore, 'May cost more, depending on your meter.'],
    [book.restricted, 'Has conditions that not every business meets. Listed only when you ask.'],
    [book.variablePrice, 'Follows the wholesale market. Never named as cheapest.'],
  ];
  return limits.flatMap(([plans, text]) => (plans > 0 ? [{ code: text, text, plans }] : []));
}

/** Says how many plans of the register are in no result, and what that means. */
function describeLeftOut(leftOut: NonNullable<BookView['lastReading']>['leftOut']): string {
  const plans = leftOut.reduce((total, reason) => total + reason.plans, 0);
  if (plans === 0) return 'We leave out no business electricity plan in the register.';
  return `We leave out ${formatCount(plans, 'plan')} in the register, for the reasons below. One of them could be cheaper, so ask its retailer. You can’t buy a plan that has ended.`;
}

const outcomes: Record<string, string> = {
  incomplete: 'We couldn’t get some of its plans.',
  kept_previous: 'We couldn’t check it this time.',
  shrunk: 'Most of its plans disappeared from the register at once, which may be a mistake.',
  failed: 'We couldn’t check it, so none of its plans are shown.',
};

interface TroubledBrand {
  name: string;
  plans: number;
  outcome: string;
  problem: string | null;
  plansFrom?: string | null | undefined;
}

/** What went wrong with each brand, the problem reported, and the date of the plans shown. */
export function TroubledBrands({ brands }: { brands: readonly TroubledBrand[] }) {
  return (
    <DataTable
      caption="Brands we couldn’t check completely"
      columns={['Brand', { text: 'What happened' }, 'Plans shown']}
      rows={brands.map(({ name, plans, outcome, problem, plansFrom }) => {
        const what = findName(outcomes, outcome) ?? `Its reading ended as “${outcome}”.`;
        const shown = plansFrom && `We show its plans from ${formatDate(plansFrom)}.`;
        return { id: name, cells: [name, [what, problem, shown].filter(Boolean).join(' '), formatNumber(plans)] };
      })}
    />
  );
}
