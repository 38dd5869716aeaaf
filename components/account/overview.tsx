import { RowLink, TextLink } from '@/components/ui/links';
import { type SiteTotals, sumSites } from '@/lib/accounts/sites/compared-site';
import { formatCount, formatDollarRange, formatDollars } from '@/lib/site/words/format';
import { atTypicalDemand, beforeFee } from '@/lib/site/words/plan-copy';
import { AccountFrame, Card } from './account-frame';
import { AddBills, type AddBillsProps } from './add-bills';
import { type BillView, billName, billPeriod } from './bill-list';
import type { FormResultView } from './form-page';
import { OverviewSites, type OverviewSitesProps } from './overview-sites';
import { UnreadMessages } from './site-messages';

interface OverviewProps extends OverviewSitesProps {
  result: FormResultView;
  newestBill: BillView | null;
  /** Newest first. */
  billsWithErrors: readonly BillView[];
  unreadMessages: number;
  adding: AddBillsProps;
}

/** The overview of an account: what is paid a year and what could be, each site, bills that may be wrong, new bills. */
export function Overview({ result, sites, unreadMessages, ...props }: OverviewProps) {
  const totals = sumSites(sites);
  return (
    <AccountFrame title={totals ? null : 'Your account'} result={result}>
      {totals && <Money totals={totals} />}
      <UnreadMessages count={unreadMessages} />
      {sites.length > 0 && <OverviewSites sites={sites} endsSoonUntil={props.endsSoonUntil} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[7fr_5fr]">
        <Doubts sites={sites} billsWithErrors={props.billsWithErrors} />
        <Bills newestBill={props.newestBill} adding={props.adding} hasSites={sites.length > 0} />
      </div>
    </AccountFrame>
  );
}

/** The first answer of the page, in whole dollars. */
function Money({ totals }: { totals: SiteTotals }) {
  const { paysLow, paysHigh, best, less, summed, notSummed, usesBuyingGroup, assumesDemand } = totals;
  const pays = formatDollarRange(paysLow, paysHigh);
  const share = paysLow > 0 ? Math.min(1, best / paysLow) : 1;
  return (
    <section
      aria-labelledby="money"
      className="grid gap-x-12 gap-y-3 rounded-lg bg-panel p-4 text-on-panel shadow-answer sm:p-6 wide:grid-cols-2 wide:items-center"
    >
      <h1 id="money" className="text-sm font-normal text-on-panel-muted">
        <span className="block">{less > 0 ? 'You could pay about' : 'You pay about'}</span>{' '}
        <span
          data-sum="Difference"
          className="mr-2 text-5xl font-bold whitespace-nowrap text-on-panel-cheaper tabular-nums max-sm:block sm:text-6xl"
        >
          {less > 0 ? formatDollars(less) : pays}
        </span>{' '}
        <span className="text-base">{less > 0 ? 'less a year' : 'a year. No plan we compare costs less'}</span>{' '}
        <span className="block text-base text-on-panel">across {formatCount(summed, 'site')}</span>
      </h1>
      <div>
        <span aria-hidden="true" className="prints-colour relative block h-3 rounded-sm bg-on-panel/15">
          <span
            className="absolute inset-y-0 left-0 rounded-sm bg-on-panel-cheaper"
            style={{ width: `${share * 100}%` }}
          />
          <span className="absolute -inset-y-1 right-0 w-0.75 bg-on-panel" />
        </span>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span data-sum="On the best plans">
            Best plans <span className="whitespace-nowrap tabular-nums">{formatDollars(best)}</span>
          </span>
          <span data-sum="You pay now">
            You pay <span className="whitespace-nowrap tabular-nums">{pays}</span>
          </span>
        </p>
        {(notSummed > 0 || usesBuyingGroup || assumesDemand) && (
          <p className="mt-1 text-sm text-on-panel-muted">
            {notSummed > 0 &&
              `${formatCount(notSummed, 'site is', 'sites are')} not in this: what you pay or the best plan is not known. `}
            {usesBuyingGroup && `Buying group rates are ${beforeFee}. `}
            {assumesDemand && `Demand plans are ${atTypicalDemand}.`}
          </p>
        )}
      </div>
    </section>
  );
}

const maxDoubts = 5;
/** Findings that say the plan is dear, not that a bill is wrong. */
const aboutPlan: readonly string[] = ['above_reference', 'discount_ended', 'high_demand'];

/** What may be wrong on bills. A doubt is no accusation: the page of the site says what to check. */
function Doubts({ sites, billsWithErrors }: Pick<OverviewProps, 'sites' | 'billsWithErrors'>) {
  const all = sites.flatMap((site) =>
    site.findings.flatMap((finding) => (aboutPlan.includes(finding.code) ? [] : [{ site, finding }])),
  );
  const told = new Set(sites.flatMap((site) => site.billsWithReportedErrors));
  const unlisted = billsWithErrors.filter(({ id, status }) => status !== 'failed' && !told.has(id));
  if (all.length === 0 && unlisted.length === 0) return null;
  const shown = all.slice(0, maxDoubts);
  const rest = all.length - shown.length;
  return (
    <section
      aria-labelledby="doubts"
      className="rounded-lg border border-notice-rule bg-notice p-4 text-notice-text sm:px-6 sm:py-5"
    >
      <h2 id="doubts" className="flex items-center gap-2 pb-1 text-lg font-bold">
        Bills that may be wrong
      </h2>
      <ul className="[&>li+li]:border-t [&>li+li]:border-notice-rule/40">
        {shown.map(({ site, finding }) => (
          <DoubtRow
            key={`${site.id} ${finding.code}`}
            what={finding.title}
            where={site.name}
            href={`/account/sites/${site.billId ?? ''}#findings`}
            link="Check bill"
          />
        ))}
        {rest > 0 && (
          <DoubtRow
            what={`${formatCount(rest, 'more thing')} on your sites`}
            where={null}
            href="/account/sites"
            link="See sites"
          />
        )}
        {unlisted.slice(0, maxDoubts).map((bill) => (
          <DoubtRow
            key={bill.id}
            what="This bill doesn’t add up as we read it"
            where={[billName(bill), billPeriod(bill)].filter(Boolean).join(', ')}
            href={`/account/bills/${bill.id}`}
            link="Check bill"
          />
        ))}
        {unlisted.length > maxDoubts && (
          <DoubtRow what="More bills don’t add up" where={null} href="/account/bills?issues=error" link="See bills" />
        )}
      </ul>
    </section>
  );
}

function DoubtRow({ what, where, href, link }: { what: string; where: string | null; href: string; link: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
      <p className="min-w-0 text-ink wrap-anywhere">
        {what}
        {where && (
          <span className="block text-sm text-notice-text">
            <bdi>{where}</bdi>
          </span>
        )}
      </p>
      <RowLink href={href}>
        {link} <span className="sr-only">of {where ?? what}</span>
      </RowLink>
    </li>
  );
}

function Bills({ newestBill, adding, hasSites }: Pick<OverviewProps, 'newestBill' | 'adding'> & { hasSites: boolean }) {
  return (
    <Card
      id="bills"
      title={newestBill ? 'Add bills' : 'Upload a bill to see what you could pay'}
      beside={newestBill && <TextLink href="/account/bills">See all bills</TextLink>}
    >
      {newestBill && (
        <p className="pb-3 text-muted">
          Newest: <bdi>{[billName(newestBill), billPeriod(newestBill)].filter(Boolean).join(', ')}</bdi>
        </p>
      )}
      {/* Always at the same place, so that it keeps its state when the first bills appear. */}
      <AddBills {...adding} />
      {!hasSites && (
        <p className="pt-3 text-sm text-muted">
          Many sites? <TextLink href="/account/sites">Add a list of sites</TextLink>
        </p>
      )}
    </Card>
  );
}
