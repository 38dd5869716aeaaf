import type { ReactNode } from 'react';
import { equipmentCodes } from '@/lib/plans/eligibility';
import type { RatesPlan } from '@/lib/rates/contract';
import { type ComparisonState, formatAddress } from '@/lib/site/address/state';
import type { Offer } from '@/lib/site/offers';
import { findPlanNetwork, markPlan, type PlanPage } from '@/lib/site/plans/plan-page';
import { formatCentsRange, formatCount, formatDollars } from '@/lib/site/words/format';
import {
  findPublishedTerm,
  formatDemandPrice,
  formatPlanName,
  formatTerm,
  isBuyingGroup,
  listPlanLabels,
  tariffNames,
} from '@/lib/site/words/plan-copy';
import { Icon } from '../ui/icon';
import { PlanMonogram } from '../ui/monogram';
import type { Difference } from './line';
import { ListLink } from './list-link';
import { Money } from './money';

interface RowScale {
  /** Where the line stands in the rail, per cent; null without a line. */
  lineAt: number | null;
  perDollar: number;
}

interface PlanRowProps {
  offer: Offer;
  /** Place in the list, from 1. */
  row: number;
  isBest: boolean;
  isOpen: boolean;
  /** Whether another row has its name and tariff, at other prices or hours. */
  hasNamesake: boolean;
  difference: Difference | null;
  scale: RowScale;
  page: PlanPage;
  state: ComparisonState;
  children?: ReactNode;
}

/** An offer: what sets it apart, and a link that opens it. */
export function PlanRow(props: PlanRowProps) {
  const { offer, row, isBest, isOpen, difference, scale, state, children } = props;
  const { plan, key, lowIncGst, highIncGst, doubt } = offer;
  const isRange = Math.round(lowIncGst) !== Math.round(highIncGst);
  const isBetween = difference?.words.includes(' to ');
  const href = formatAddress({ ...state, plan: isOpen ? null : key });
  return (
    <li
      className={isBest ? 'plan-best' : undefined}
      id={isOpen ? 'open-plan' : undefined}
      data-plan-rank={row}
      {...markPlan(plan)}
      data-tariff-type={plan.tariff_type}
      data-doubt={doubt ?? undefined}
    >
      <div className="plan-row">
        <PlanMonogram plan={plan} className="plan-mark" />
        {/* Name and retailer are read together, before the cost; the row places each. */}
        <span className="contents">
          <span className="plan-name">
            <ListLink href={isOpen ? href : `${href}#open-plan`} className="plan-link" aria-expanded={isOpen}>
              {formatPlanName(plan)}
            </ListLink>{' '}
            {isBest && <span className="tag tag-good">Best</span>}
          </span>
          <span className="plan-meta">{describeMeta(props)}</span>
        </span>
        <span className={isRange ? 'plan-cost plan-cost-range' : 'plan-cost'}>
          {isRange && (
            <>
              <Money amount={lowIncGst} />–
            </>
          )}
          <Money amount={highIncGst} />
        </span>
        <Rail difference={difference} scale={scale} />
        <span className={`plan-difference ${toneOf(difference)} ${isBetween ? 'plan-difference-range' : ''}`}>
          {difference ? difference.words : <span className="text-muted">{describeNoDifference(offer)}</span>}
        </span>
        <Column
          className="plan-tariff"
          text={tariffNames[plan.tariff_type]}
          small={listUsagePrices(plan).join(' + ')}
        />
        <Column
          className="plan-term"
          text={formatRowTerm(plan)}
          small={listExceptions(offer)[0] ?? describeNoExitFee(plan)}
        />
        <Icon name="right" className={isOpen ? 'icon-small plan-turn rotate-90' : 'icon-small plan-turn'} />
      </div>
      {children}
    </li>
  );
}

/** What only the widest list has room for. */
function Column({ className, text, small }: { className: string; text: string; small: string | null }) {
  return (
    <span className={className}>
      {text}
      <small>{small}</small>
    </span>
  );
}

export function toneOf(difference: Difference | null): string {
  if (difference?.side === 'less') return 'text-cheaper-text';
  return difference?.side === 'more' ? 'text-dearer-text' : '';
}

/** Without a difference, the reason stands in its place. */
function describeNoDifference({ doubt }: Offer): string {
  if (doubt === 'missing') return 'Part not published';
  return doubt === 'demand' ? 'Needs your demand' : '';
}

/** Retailer, on a narrow screen the tariff or what sets it apart from its namesakes, and exceptions; never the normal case. */
function describeMeta({ offer, hasNamesake, page }: PlanRowProps) {
  const { plan, plans } = offer;
  const group = isBuyingGroup(plan);
  const always = [
    ...(group ? ['before fee'] : plan.plan_name ? [plan.retailer] : []),
    ...(page.networks.length > 1 ? [shortenNetworkName(findPlanNetwork(page, plan.network).network.name)] : []),
  ].filter(Boolean);
  const names = plans.length > 1 ? [`${plans.length} names`] : [];
  const tariff = (hasNamesake && listUsagePrices(plan).join(' + ')) || tariffNames[plan.tariff_type];
  const narrow = [tariff, ...[...listExceptions(offer), ...names].slice(0, 1)];
  return (
    <>
      <span className="columns:hidden">{[...always, ...narrow].join(' · ')}</span>
      <span className="hidden columns:inline">
        {[...always, ...names.map((count) => `${count}, same price`)].join(' · ')}
      </span>
    </>
  );
}

/** What sets a plan apart, most important first. */
function listExceptions({ plan, doubt, lowIncGst, highIncGst }: Offer): string[] {
  const fee = plan.exit_fee_inc_gst;
  return [
    ...(doubt === 'charge' ? [`May add ${formatDollars(highIncGst - lowIncGst)}`] : []),
    ...(!isBuyingGroup(plan) && fee !== null && fee > 0 ? [`${formatDollars(fee)} exit fee`] : []),
    // Without a doubt about who may sign up, the business has what the plan needs.
    ...listPlanLabels({
      ...plan,
      eligibility: plan.eligibility?.filter((code) => doubt === 'conditions' || !equipmentCodes.includes(code)),
    }),
    ...(plan.customer_type_verified ? [] : ['Business use not confirmed']),
  ];
}

/** A bar that stops short of the line, which stands through all rows. */
function Rail({ difference, scale: { lineAt, perDollar } }: { difference: Difference | null; scale: RowScale }) {
  if (lineAt === null) return null;
  const width = difference ? difference.dollars * perDollar : 0;
  const isLess = difference?.side === 'less';
  return (
    <span aria-hidden="true" className="plan-rail prints-colour">
      {width > 0 && (
        <i
          className={isLess ? undefined : 'up'}
          style={{ left: `${(isLess ? lineAt - width : lineAt).toFixed(1)}%`, width: `${width.toFixed(1)}%` }}
        />
      )}
    </span>
  );
}

/** `5 names, same price`, told in the open plan. */
export function describeNames({ plans }: Offer): string | null {
  if (plans.length < 2) return null;
  return `${formatCount(plans.length, 'name')}, same price: ${plans.map((plan) => plan.plan_name ?? plan.plan_id ?? 'no name').join('; ')}.`;
}

/** `31.47c/kWh`; `22.30–44.32c/kWh`; `27.12c/kWh` and `$133/kW a year`. The range includes steps and seasons. */
export function listUsagePrices(plan: RatesPlan): string[] {
  const lines = (plan.cost_lines ?? []).filter(({ kind, rate_unit: unit }) => kind === 'usage' && unit === 'c/kWh');
  const fields = [plan.peak_c_per_kwh_inc_gst, plan.shoulder_c_per_kwh_inc_gst, plan.off_peak_c_per_kwh_inc_gst];
  const rates = (lines.length > 0 ? lines.map((line) => line.rate_inc_gst) : fields).filter((rate) => rate !== null);
  const demand = formatDemandPrice(plan);
  return [
    ...(rates.length > 0 ? [`${formatCentsRange(Math.min(...rates), Math.max(...rates))}/kWh`] : []),
    ...(demand === null ? [] : [`${demand} a year`]),
  ];
}

/** `12 months`, `No fixed term`, `Term not published`. */
function formatRowTerm(plan: RatesPlan): string {
  return findPublishedTerm(plan) === null ? 'Term not published' : formatTerm(plan);
}

/** `No exit fee`, `Fee not published`; null when there is a fee. */
function describeNoExitFee(plan: Pick<RatesPlan, 'exit_fee_inc_gst' | 'offer_source'>): string | null {
  if (isBuyingGroup(plan) || plan.exit_fee_inc_gst === 0) return 'No exit fee';
  return plan.exit_fee_inc_gst === null ? 'Fee not published' : null;
}

/** `Endeavour` for Endeavour Energy, to fit beside a retailer's name. */
function shortenNetworkName(name: string): string {
  return name.replace(/ (Energy|Electricity Services)$/, '');
}
