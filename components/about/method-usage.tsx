import { DataTable } from '@/components/ui/data-table';
import { formatList, formatNumber, formatShare } from '@/lib/site/words/format';
import { bandNames } from '@/lib/site/words/window-copy';
import type { MethodView } from './methodology-view';

/** The shares assumed where usage by time of day was not given. */
export function TypicalTimes({ profiles }: Pick<MethodView, 'profiles'>) {
  return (
    <ul className="rows-close max-w-prose" aria-label="Typical share of a year’s usage">
      {profiles.map(({ networks, peakShare, shoulderShare, offPeakShare, windowsText }) => (
        <li key={networks.join()} className="grid gap-1 py-3">
          <p className="font-semibold">{formatList(networks)}</p>
          <p className="tabular-nums">
            {formatShare(peakShare)} peak, {formatShare(shoulderShare)} shoulder, {formatShare(offPeakShare)} off-peak
          </p>
          <p className="text-sm text-muted">{windowsText}</p>
        </li>
      ))}
    </ul>
  );
}

/** The kinds of week, each with its shares in one network's hours. */
export function LoadProfiles({ profiles, network }: { profiles: MethodView['loadProfiles']; network: string }) {
  return (
    <DataTable
      caption={`Usage in ${network}’s own hours, by kind of week`}
      columns={['Week', bandNames.peak, bandNames.shoulder, bandNames.off_peak]}
      rows={profiles.map(({ id, name, examples, shares, source, confidence }) => ({
        id,
        cells: [
          <span key="name">
            <span className="font-semibold">{name}</span>: {examples}
            <span className="block text-muted">
              {source}. Confidence: {confidence}.
            </span>
          </span>,
          formatShare(shares.peak),
          formatShare(shares.shoulder),
          formatShare(shares.off_peak),
        ],
      }))}
    />
  );
}

/** The business size up to which published plans and reference prices apply. */
export function SizeLimits({ limits }: { limits: MethodView['sizeLimits'] }) {
  return (
    <DataTable
      caption="Small business limit in each state"
      columns={['State and source', 'kWh a year']}
      rows={limits.map(({ state, annualKwh, source }) => ({
        id: state,
        cells: [
          <span key="state">
            {state}
            <span className="block text-muted">{source}</span>
          </span>,
          formatNumber(annualKwh),
        ],
      }))}
    />
  );
}
