import { DocumentPart, Prose } from '@/components/ui/document';
import { kwhAYear, listWords, number, quantity, sharePercent } from '@/lib/comparison/format';
import type { MethodView } from '@/lib/comparison/method-view';
import { usageBoundsKwh } from '@/lib/comparison/usage-input';

/** What is assumed of a usage that was not told in full. */
export function TypicalUsage({
  method: { profiles, demand, profileBasis, profileConfidence },
}: {
  method: MethodView;
}) {
  return (
    <DocumentPart id="usage" title="What is assumed when you do not say">
      <Prose>
        <p>
          <strong>Usage.</strong> {kwhAYear(demand.annualKwh)}, the regulators’ reference for a small business. Any
          usage from {number(usageBoundsKwh.min)} to {number(usageBoundsKwh.max)} kWh can be given.
        </p>
        <p>
          <strong>Times of day.</strong> The shares below, {profileBasis}. They are not published anywhere: the shape
          was set so that the regulator’s own time-of-use prices for two networks come out right. Confidence:{' '}
          {profileConfidence}. When you give one share, the rest is split in the network’s ratio.
        </p>
        <p>
          <strong>Demand.</strong> Your average load divided by a load factor of {demand.loadFactor}: usage ÷ (8,760 h ×{' '}
          {demand.loadFactor}), so {quantity(demand.kw)} kW at {kwhAYear(demand.annualKwh)}. An assumption of ours with
          low confidence, since no regulator publishes a figure. A demand plan’s cost is only as good as this number:
          take yours from a bill.
        </p>
      </Prose>
      <h3 className="text-lg font-semibold">Typical shares of a year’s usage, by network</h3>
      <ul className="rows-close max-w-prose">
        {profiles.map(({ id, networks, peakShare, shoulderShare, offPeakShare, hours }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="font-semibold">{listWords(networks)}</p>
            <p className="tabular-nums">
              {sharePercent(peakShare)} peak, {sharePercent(shoulderShare)} shoulder, {sharePercent(offPeakShare)}{' '}
              off-peak
            </p>
            <p className="text-sm text-muted">{hours}</p>
          </li>
        ))}
      </ul>
    </DocumentPart>
  );
}
