import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/links';
import type { OwnPlan, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, formatAddress } from '@/lib/site/address/state';
import { markOwnBill } from '@/lib/site/plans/own-bill';
import { buildPlanPage, type PlanPage } from '@/lib/site/plans/plan-page';
import { type ComparableNetwork, formatBenchmarkName } from '@/lib/site/words/benchmark-copy';
import { formatCount, formatDate, formatDollars, formatKwhPerYear, formatList } from '@/lib/site/words/format';
import type { Operator } from '@/lib/site/words/operator-copy';
import { describePlace } from '@/lib/site/words/place-copy';
import { formatOfferName, isBuyingGroup } from '@/lib/site/words/plan-copy';
import { describeDefaultUsage, describeDemand, describeHours } from '@/lib/site/words/usage-copy';
import { Cell, ColumnHeader, GridBody, GridHead, Row as GridRow, GridTable, RowHeader } from '../ui/grid-table';
import { PlanMonogram } from '../ui/monogram';
import { buildSideBySide, type FactRow, formatExtraCost, none, shortenPlanName } from './side-by-side-facts';
import { findSignUp, SignUpButton } from './sign-up';
import { Warnings } from './warnings';

interface ComparePageProps {
  /** The selected plans. */
  rates: RatesResponse;
  state: ComparisonState;
  bannerMessages: readonly string[];
  operator: Operator;
}

/** Page that compares the selected plans, with the assumptions behind their costs and a link back to the list. */
export function ComparePage({ rates, state, bannerMessages, operator }: ComparePageProps) {
  const page = buildPlanPage(rates);
  const listHref = formatAddress({ ...state, sideBySide: false });
  // A service without our extensions cannot return single plans, so its response may have others.
  const plans = page.plans.filter(({ ref }) => ref !== undefined && state.marks.includes(ref));
  const hasDemand = plans.some((plan) => plan.demand_per_kw_per_year_inc_gst !== null);
  const assumed = [describeHours(rates, state), hasDemand ? describeDemand(rates.usage, state.demandUnit) : null];
  const usageNote = describeDefaultUsage(rates, state);
  const gone = state.marks.length - plans.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p>
          <a className="action" href={listHref}>
            Back to the list
          </a>
        </p>
        <h1 className="text-2xl font-bold sm:text-4xl">{formatTitle(plans.length, page.own !== null)}</h1>
        <p className="text-muted">
          {formatKwhPerYear(page.annualKwh)}, {describePlace(rates.location)}. GST included. Prices checked{' '}
          {formatDate(page.checkedOn)}.
        </p>
      </div>
      <Warnings warnings={rates.warnings} shown={bannerMessages} />
      {plans.length === 0 ? (
        <p>Choose two to four plans in the list to compare them here.</p>
      ) : (
        <>
          {usageNote && (
            <p className="caution">
              {usageNote} <TextLink href={`${listHref}#usage_kwh`}>Add your usage</TextLink>
            </p>
          )}
          {gone > 0 && (
            <p className="caution">
              {formatCount(gone, 'chosen plan is', 'chosen plans are')} not sold here at this usage.
            </p>
          )}
          <SideBySide page={{ ...page, plans }} state={state} operator={operator} />
          <p className="max-w-prose text-sm text-muted print:max-w-none">
            {assumed.map((of) => of?.sentence).join(' ')}
          </p>
        </>
      )}
    </div>
  );
}

const countTitles = ['No plans chosen', 'One plan', 'Two plans', 'Three plans', 'Four plans'];

/** `Three plans side by side`, `Three plans beside your bill`. */
function formatTitle(plans: number, hasBill: boolean): string {
  const title = countTitles[plans] ?? formatCount(plans, 'plan');
  return plans === 0 ? title : `${title} ${hasBill ? 'beside your bill' : 'side by side'}`;
}

/** More columns than these scroll on a phone. */
const phoneColumns = 3;

const gridRow =
  'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-3 gap-y-0.5 border-b py-1.5 text-sm *:min-w-0 *:text-left *:font-normal *:wrap-break-word *:tabular-nums @min-[44rem]:grid-cols-[9rem_repeat(var(--columns),minmax(0,1fr))] @min-[44rem]:py-2.5 print:py-0.5 print:leading-[1.3]';
const factRow = `${gridRow} border-rule`;
/** Where the table scrolls, what spans all columns stays in sight. */
const stays =
  '@max-[44rem]:group-data-many:sticky @max-[44rem]:group-data-many:left-0 @max-[44rem]:group-data-many:w-[100cqi]';
const factName = `col-span-full text-xs text-muted @min-[44rem]:col-auto @min-[44rem]:text-(length:--text-sm) ${stays}`;
/** Values too long for a narrow column are below each other there. */
const longValue = `@max-[44rem]:col-span-full ${stays}`;
/** Left out where it is narrow. */
const wide = '@max-[44rem]:hidden';

/**
 * Compares plans and the reference price in columns, one row for each fact: its name beside the values or, on narrow
 * screens, above them. Names and prices stay visible.
 */
function SideBySide({ page, state, operator }: { page: PlanPage; state: ComparisonState; operator: Operator }) {
  const { plans, own } = page;
  const { reference, rows } = buildSideBySide(page);
  const columns = { own, plans, reference };
  const count = plans.length + (own ? 1 : 0) + (reference ? 1 : 0);
  const scrolls = count > phoneColumns;
  const part = `block ${scrolls ? '@max-[44rem]:min-w-[calc(var(--columns)*6.25rem)]' : ''}`;
  return (
    <div className="@container">
      <GridTable
        aria-label={`${formatList(plans.map(formatOfferName))} compared`}
        className={`group block ${scrolls ? '@max-[44rem]:overflow-x-auto print:overflow-visible' : ''}`}
        data-many={scrolls || undefined}
        tabIndex={scrolls ? 0 : undefined}
        style={{ '--columns': count } as CSSProperties}
      >
        <GridHead className={`sticky top-0 z-1 bg-paper print:static ${part}`}>
          <Head {...columns} state={state} />
        </GridHead>
        <GridBody className={part}>
          {rows.map((fact) => (
            <Row key={fact.name} fact={fact} {...columns} />
          ))}
          <ActionRow {...columns} operator={operator} />
        </GridBody>
      </GridTable>
    </div>
  );
}

interface Columns {
  own: OwnPlan | null;
  plans: readonly RatesPlan[];
  reference: ComparableNetwork | null;
}

/** Names and prices. */
function Head({ own, plans, reference, state }: Columns & { state: ComparisonState }) {
  const minCost = Math.min(...[...plans, ...(own ? [own] : [])].map((plan) => plan.annual_cost_inc_gst));
  return (
    <GridRow className={`${gridRow} border-rule-strong`}>
      <Cell className="hidden leading-5 text-muted @min-[44rem]:block @min-[44rem]:self-end">Cost a year</Cell>
      {own && (
        <ColumnHeader className="text-yours" {...markOwnBill(own)}>
          <span className={headMark}>
            <PlanMonogram plan={own} small />
          </span>
          <HeadWords title="Your bill" about="What you pay now" costIncGst={own.annual_cost_inc_gst} min={minCost} />
        </ColumnHeader>
      )}
      {plans.map((plan) => (
        <ColumnHeader key={plan.ref}>
          <span className={headMark}>
            <PlanMonogram plan={plan} small />
            <a
              href={formatAddress({ ...state, marks: state.marks.filter((mark) => mark !== plan.ref) })}
              className="grid size-6 place-items-center text-muted"
            >
              <Icon name="close" />
              <span className="sr-only">Remove {formatOfferName(plan)}</span>
            </a>
          </span>
          <HeadWords
            title={shortenPlanName(plan)}
            about={isBuyingGroup(plan) ? null : plan.retailer}
            costIncGst={plan.annual_cost_inc_gst}
            min={minCost}
          />
          {isBuyingGroup(plan) && <small className={headSmall}>before fee</small>}
        </ColumnHeader>
      ))}
      {reference && (
        <ColumnHeader data-reference-cost={reference.benchmark.annual_cost_inc_gst}>
          <span className={headMark} />
          <HeadWords
            title="Reference price"
            about={formatBenchmarkName(reference)}
            costIncGst={reference.benchmark.annual_cost_inc_gst}
            min={minCost}
          />
        </ColumnHeader>
      )}
    </GridRow>
  );
}

const headMark = 'mb-1 flex h-6 items-center justify-between print:hidden';
const headSmall = 'block text-xs/[1.25] text-muted';

interface HeadWordsProps {
  title: string;
  about: string | null;
  costIncGst: number;
  /** The least cost of all columns. */
  min: number;
}

function HeadWords({ title, about, costIncGst, min }: HeadWordsProps) {
  return (
    <>
      <span className="block min-h-[2.5em] leading-[1.25] font-semibold wrap-anywhere">{title}</span>
      {about !== null && <small className={`${headSmall} ${wide}`}>{about}</small>}
      <strong className="block text-base/[1.4] font-bold tracking-[-0.02em] whitespace-nowrap @min-[58rem]:text-lg/[1.4]">
        {formatDollars(costIncGst)}
      </strong>
      <small className={headSmall}>{formatExtraCost(costIncGst, min)}</small>
    </>
  );
}

function Row({
  fact: { name, values, own: ofOwn, reference: ofReference, isLong },
  own,
  plans,
  reference,
}: Columns & { fact: FactRow }) {
  return (
    <GridRow className={factRow}>
      <RowHeader className={factName}>{name}</RowHeader>
      {own && <Values lines={ofOwn ?? []} whose={isLong ? 'Your bill' : null} />}
      {plans.map((plan, place) => (
        <Values key={plan.ref} lines={values[place] ?? []} whose={isLong ? formatOfferName(plan) : null} />
      ))}
      {reference && <Cell className={isLong ? wide : undefined}>{ofReference}</Cell>}
    </GridRow>
  );
}

/** `whose`: the name of the column, when values are below each other. */
function Values({ lines, whose }: { lines: readonly string[]; whose: string | null }) {
  return (
    <Cell className={whose ? `${longValue} ${lines[0] === none ? wide : ''}` : undefined}>
      {whose && <Whose name={whose} />}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Cell>
  );
}

function Whose({ name }: { name: string }) {
  return <span className="block font-semibold @min-[44rem]:hidden">{name}</span>;
}

function ActionRow({ own, plans, operator }: Columns & { operator: Operator }) {
  return (
    <GridRow className={`${factRow} print:hidden`}>
      <RowHeader className={factName}>Next step</RowHeader>
      {own && <Cell className={wide}>Your plan now</Cell>}
      {plans.map((plan) => (
        <Cell
          key={plan.ref}
          className={`${longValue} @max-[44rem]:flex @max-[44rem]:items-center @max-[44rem]:justify-between @max-[44rem]:gap-3`}
        >
          <Whose name={formatOfferName(plan)} />
          {findSignUp(plan, operator) ? (
            <SignUpButton plan={plan} operator={operator} className="button flex-none px-3 text-(length:--text-sm)" />
          ) : (
            'No page published'
          )}
        </Cell>
      ))}
    </GridRow>
  );
}
