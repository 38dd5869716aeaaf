import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-sprite';
import { type ComparisonState, formatChangedHref } from '@/lib/comparison/address/state';
import { findHeadline } from '@/lib/comparison/copy/answer';
import { formatNumber, formatQuantity, formatShare } from '@/lib/comparison/copy/format';
import { nameNetwork, namePlace } from '@/lib/comparison/copy/place-copy';
import { isAssumedUsage, isMeasured } from '@/lib/comparison/copy/usage-copy';
import { describeOwnSource } from '@/lib/comparison/plans/own-bill';
import { isLoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import type { RatesResponse } from '@/lib/rates/contract';
import { ShareLink } from './share-link';

interface ContextLineProps {
  rates: RatesResponse;
  state: ComparisonState;
  /** URL to share, without an NMI; null when there is none. */
  shareHref: string | null;
}

/** One line with place, usage and hours; assumed ones are marked. */
export function ContextLine({ rates, state, shareHref }: ContextLineProps) {
  const { location, usage, summary } = rates;
  const headline = findHeadline(rates);
  const listed = location.networks.map(({ name }) => name);
  const networks = listed.length === 0 && headline ? [nameNetwork(rates, headline.network)] : listed;
  return (
    <div className="context print:hidden">
      <ul className="context-facts">
        <li>
          <Icon name="pin" />
          <h1>
            <span className="sr-only">Business electricity plans for </span>
            {namePlace(location)}
          </h1>
          {networks.length === 1 && location.level !== 'distributor' && networks[0]}
          {state.distributor && (
            <a className="link" href={formatChangedHref(state, { distributor: null })}>
              All networks
            </a>
          )}
        </li>
        <Fact icon="bolt" assumed={isAssumedUsage(rates, state.usageKwh)}>
          <strong>{formatNumber(summary.usage_kwh)} kWh</strong> a year
        </Fact>
        {usage && <Hours usage={usage} />}
        {usage && usage.max_demand_kw !== null && !usage.assumed.includes('max_demand_kw') && (
          <Fact icon="gauge" wide>
            <strong>{formatQuantity(usage.max_demand_kw)} kW</strong> peak demand
          </Fact>
        )}
        {rates.own_plan && <OwnTag own={describeOwnSource(rates.own_plan)} state={state} />}
      </ul>
      <div className="context-actions">
        <a className="action" href="#usage">
          <Icon name="edit" />
          <span>
            Edit<span className="max-sm:sr-only"> usage</span>
          </span>
        </a>
        <div className="max-sm:hidden">
          <ShareLink byNmi={state.level === 'nmi'} href={shareHref} />
        </div>
      </div>
    </div>
  );
}

/** Source of the bill's costs, with a link to compare without them. */
function OwnTag({ own, state }: { own: ReturnType<typeof describeOwnSource>; state: ComparisonState }) {
  return (
    <li>
      <a className="tag tag-yours" href={formatChangedHref(state, { ownRates: null })} title={own.remove}>
        <span className="max-sm:hidden">{own.tag}</span>
        <span className="sm:hidden">{own.shortTag}</span>
        <Icon name="close" className="icon-small" />
        <span className="sr-only">: {own.remove}</span>
      </a>
    </li>
  );
}

interface FactProps {
  icon: IconName;
  assumed?: boolean;
  /** Hidden on narrow screens. */
  wide?: boolean;
  children: React.ReactNode;
}

function Fact({ icon, assumed = false, wide = false, children }: FactProps) {
  return (
    <li className={wide ? 'max-sm:hidden' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
      {assumed && <span className="tag tag-estimate">Assumed</span>}
    </li>
  );
}

/** When the energy is used: a given share, or the business whose hours are used. */
function Hours({ usage }: { usage: NonNullable<RatesResponse['usage']> }) {
  const { peak_share: peak, load_profile: id, assumed } = usage;
  if (isMeasured(usage)) {
    return (
      <Fact icon="clock" wide>
        Hours from your meter data
      </Fact>
    );
  }
  if (peak !== null && !assumed.includes('peak_share')) {
    return (
      <Fact icon="clock" wide>
        <strong>{formatShare(peak)}</strong> at peak times
      </Fact>
    );
  }
  const isChosen = id !== null && id !== undefined && isLoadProfileId(id) && id !== 'typical';
  return (
    <Fact icon="clock" wide assumed={!isChosen}>
      {isChosen ? loadProfiles[id].name : 'Typical hours'}
    </Fact>
  );
}
