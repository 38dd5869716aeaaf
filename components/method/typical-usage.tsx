import { usageBoundsKwh } from '@/lib/comparison/address/usage-input';
import { formatKwhPerYear, formatList, formatNumber, formatQuantity, formatShare } from '@/lib/comparison/copy/format';
import type { MethodView } from '@/lib/page-views/methodology/methodology-view';
import { DocumentPart, More } from '../ui/document';

/** Assumptions about usage that was not given. */
export function TypicalUsage({ method: { profiles, demand, profileConfidence } }: { method: MethodView }) {
  const { min, max } = usageBoundsKwh;
  const usage = formatKwhPerYear(demand.annualKwh);
  return (
    <DocumentPart
      id="usage"
      title="What we assume"
      paragraphs={[
        `**Usage.** Unless you tell us, ${usage}. Regulators use this for small businesses. You can enter ${formatNumber(min)} to ${formatNumber(max)} kWh.`,
        `**Times of day.** We use typical shares for your network. No one publishes them. We set them so that two published time-of-use prices come out right. Confidence: ${profileConfidence}.`,
        `**Demand.** We assume ${formatQuantity(demand.kw)} kW at ${usage}. This is our own low-confidence estimate, so use the figure on your bill.`,
      ]}
    >
      <More title="How we estimate demand">
        <p className="max-w-prose">
          Demand is your average load divided by a load factor of {demand.loadFactor}. As a sum: usage ÷ (8,760 h ×{' '}
          {demand.loadFactor}).
        </p>
      </More>
      <More title="Typical times for each network">
        <ul className="rows-close max-w-prose" aria-label="Typical share of a year’s usage">
          {profiles.map(({ networks, peakShare, shoulderShare, offPeakShare, windowsText }) => (
            <li key={networks.join()} className="grid gap-1 py-3">
              <p className="font-semibold">{formatList(networks)}</p>
              <p className="tabular-nums">
                {formatShare(peakShare)} peak, {formatShare(shoulderShare)} shoulder, {formatShare(offPeakShare)}{' '}
                off-peak
              </p>
              <p className="text-sm text-muted">{windowsText}</p>
            </li>
          ))}
        </ul>
      </More>
    </DocumentPart>
  );
}
