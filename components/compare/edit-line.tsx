import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/links';
import { businesses } from '@/lib/facts/businesses';
import { isLoadProfileId, loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import type { RatesResponse } from '@/lib/rates/contract';
import {
  type ComparisonState,
  formatChangedHref,
  formatFormAction,
  needsUsage,
  toUsageParams,
} from '@/lib/site/address/state';
import type { TypedUsage } from '@/lib/site/address/usage-input';
import { describeOwnSource } from '@/lib/site/plans/own-bill';
import { hasExtensions } from '@/lib/site/plans/plan-page';
import { formatNumber, formatQuantity, formatShare } from '@/lib/site/words/format';
import { namePlaceShort } from '@/lib/site/words/place-copy';
import { describeEstimatedUsage, describeHours, isMeasured, listCircuits } from '@/lib/site/words/usage-copy';
import { DayShape } from './day-shape';
import { EditSheet } from './edit-sheet';
import { ListLink } from './list-link';
import { PlaceField } from './place-field';
import { ReactiveForm } from './reactive-form';
import { AmountField, BillFields, HiddenFields, ShowPrices, usageFieldNames } from './usage-fields';

interface EditLineProps {
  rates: RatesResponse;
  state: ComparisonState;
  typed: TypedUsage;
}

/** Place, usage and hours as one line; each opens a sheet, and prices change at once. */
export function EditLine(props: EditLineProps) {
  const { rates, state } = props;
  const extended = hasExtensions(rates);
  return (
    <section
      className="edit-line relative flex flex-wrap rounded-md border border-rule bg-surface sm:min-w-[min(32rem,100%)] sm:justify-self-start print:hidden"
      aria-label="What these prices are for"
    >
      <EditSheet label="Place" summary={<PlaceName {...props} />}>
        <PlaceSheet state={state} />
      </EditSheet>
      <EditSheet label="Usage" summary={<UsageName {...props} />}>
        <BusinessTiles state={state} extended={extended} />
        <UsageSheet {...props} extended={extended} />
      </EditSheet>
      {extended && (
        <EditSheet label="Hours" closesOnChange summary={<span>{nameHours(props)}</span>}>
          <HoursSheet {...props} />
        </EditSheet>
      )}
      {rates.own_plan && <OwnTag {...props} own={rates.own_plan} />}
    </section>
  );
}

function PlaceName({ rates: { location } }: EditLineProps) {
  const { lead, rest } = namePlaceShort(location);
  return (
    <span>
      {lead && <span className="max-sm:hidden">{lead} </span>}
      {rest}
    </span>
  );
}

function PlaceSheet({ state }: { state: ComparisonState }) {
  return (
    <form action="/rates" method="get" noValidate className="grid gap-2">
      {toUsageParams(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="q" className="font-semibold">
        Postcode, suburb or NMI
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <PlaceField defaultValue={state.level === 'postcode' ? state.place : ''} className="field w-full" />
        <button type="submit" className="button button-quiet">
          Show
        </button>
      </div>
      <p className="text-xs text-muted">
        An NMI gives the exact network. It’s on your bill.{' '}
        {state.distributor && (
          <TextLink href={formatChangedHref(state, { distributor: null })}>All networks of this place</TextLink>
        )}
      </p>
    </form>
  );
}

function UsageName({ rates, state }: EditLineProps) {
  if (needsUsage(state)) return <span>Add usage</span>;
  const { usage } = rates;
  const kw = usage && !usage.assumed.includes('max_demand_kw') ? usage.max_demand_kw : null;
  const others = listCircuits(usage).map(({ name, value }) => `${value} ${name.toLowerCase()}`);
  if (kw !== null) others.unshift(`${formatQuantity(kw)} ${state.demandUnit}`);
  return (
    <span>
      <span className="whitespace-nowrap">{formatNumber(rates.summary.usage_kwh)} kWh</span>
      {others.map((text) => (
        <span key={text} className="whitespace-nowrap max-sm:hidden">
          {' '}
          · {text}
        </span>
      ))}
    </span>
  );
}

/** Six businesses to start from. Each is a link, so that one choice is one step. */
export function BusinessTiles({ state, extended }: { state: ComparisonState; extended: boolean }) {
  const { usageKwh, loadProfile, bill } = state;
  return (
    <div>
      <p className="font-semibold">Which is most like you?</p>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(max(30%,4.75rem),100%),1fr))] gap-2">
        {businesses.map((business) => (
          <Tile
            key={business.id}
            isChosen={!bill && business.annualKwh === usageKwh && business.loadProfile === loadProfile}
            href={formatChangedHref(state, {
              ...{ usageKwh: business.annualKwh, bill: null },
              loadProfile: extended ? business.loadProfile : null,
            })}
          >
            {business.name}
            <small className="text-(length:--text-xs) font-normal whitespace-nowrap text-muted">
              {formatNumber(business.annualKwh)} kWh
            </small>
          </Tile>
        ))}
      </ul>
    </div>
  );
}

/** A choice: a word with a figure or a drawing. */
function Tile({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <ListLink
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className="grid h-full min-h-12 place-content-center justify-items-center rounded-md border border-rule-strong p-1 text-center text-sm/[1.25] font-medium wrap-anywhere text-ink hover:border-accent hover:bg-accent-soft aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        {children}
      </ListLink>
    </li>
  );
}

function UsageSheet({ rates, state, typed, extended }: EditLineProps & { extended: boolean }) {
  const estimate = describeEstimatedUsage(rates.usage, state.bill);
  return (
    <ReactiveForm
      action={formatFormAction(state)}
      label="Your usage"
      className="mt-4 grid gap-3"
      shown={Object.values(typed).join('|')}
    >
      <HiddenFields state={state} own={usageFieldNames} />
      <AmountField state={state} typed={typed} extended={extended} />
      {estimate && <p className="text-sm text-muted">{estimate}</p>}
      <BillFields state={state} typed={typed} extended={extended} />
      <p className="text-xs text-muted">
        <span className="js-only">Prices change as you type.</span> <ShowPrices />
      </p>
    </ReactiveForm>
  );
}

/** `Every day`, `31% at peak times`, `Your meter data`. */
function nameHours({ rates, state }: EditLineProps): string {
  const { usage } = rates;
  if (!usage) return 'Hours';
  const { peak_share: peak, load_profile: id, assumed } = usage;
  if (isMeasured(usage)) return describeHours(rates, state)?.value ?? '';
  if (peak !== null && !assumed.includes('peak_share')) return `${formatShare(peak)} peak`;
  return id && isLoadProfileId(id) && id !== 'typical' ? loadProfiles[id].name : 'Typical hours';
}

const typicalHours = { loadProfile: null, peakShare: null, shoulderShare: null };

function HoursSheet({ rates, state }: EditLineProps) {
  if (state.usageProfile) {
    return (
      <p>
        {describeHours(rates, state)?.sentence}{' '}
        <ListLink className="link" href={formatChangedHref(state, { usageProfile: null })}>
          Use typical hours instead
        </ListLink>
      </p>
    );
  }
  const isGiven = state.peakShare !== null || state.shoulderShare !== null;
  return (
    <>
      <p className="font-semibold">When are you open?</p>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(max(45%,4.75rem),100%),1fr))] gap-2 sm:grid-cols-[repeat(auto-fit,minmax(max(22%,4.75rem),1fr))]">
        {loadProfileIds
          .filter((id) => id !== 'typical')
          .map((id) => (
            <Tile
              key={id}
              isChosen={state.loadProfile === id}
              href={formatChangedHref(state, { ...typicalHours, loadProfile: id })}
            >
              <DayShape profile={id} className="h-5 w-12 fill-hour-shoulder" />
              {loadProfiles[id].name}
            </Tile>
          ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        Prices change as you choose.{' '}
        {(state.loadProfile || isGiven) && (
          <ListLink className="link" href={formatChangedHref(state, typicalHours)}>
            Use typical hours
          </ListLink>
        )}
      </p>
    </>
  );
}

/** Source of the bill's costs, with a link to compare without them. */
function OwnTag({ state, own: plan }: EditLineProps & { own: NonNullable<RatesResponse['own_plan']> }) {
  const own = describeOwnSource({ period: plan.period });
  return (
    <a
      className="tag tag-yours mx-1 flex-none self-center border-l-rule"
      href={formatChangedHref(state, { ownRates: null })}
      title={own.remove}
    >
      <Icon name="bill" className="icon-small sm:hidden" />
      <span className="max-sm:sr-only">{own.tag}</span>
      <Icon name="close" className="icon-small" />
      <span className="sr-only">: {own.remove}</span>
    </a>
  );
}
