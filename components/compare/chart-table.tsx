import { costPartNames } from '@/lib/site/plans/cost-lines';
import { formatDollars, formatNumber } from '@/lib/site/words/format';
import type { CostChart } from './cost-chart';

/** A row that the next one goes on with. */
const joined = '*:border-b-0 *:pb-0';

/** The chart's values as a table. Name and cost are above the components, so that there is room on a phone. */
export function ChartTable({ chart: { bars, parts }, annualKwh }: { chart: CostChart; annualKwh: number }) {
  const hasParts = parts.some((part) => part !== 'whole');
  const nameColumns = Math.max(1, parts.length - 1);
  return (
    <table className="table max-sm:text-xs">
      <caption className="text-muted">Cost a year at {formatNumber(annualKwh)} kWh, GST included</caption>
      <thead>
        <tr className={joined}>
          <th scope="col" colSpan={nameColumns}>
            Plan
          </th>
          <th scope="col" className="figures">
            A year
          </th>
        </tr>
        {hasParts && (
          <tr>
            {parts.map((part) => (
              <th key={part} scope="col" className="figures">
                {costPartNames[part]}
              </th>
            ))}
          </tr>
        )}
      </thead>
      {bars.map((bar) => (
        <tbody key={bar.id}>
          <tr className={hasParts ? joined : undefined}>
            <th scope="rowgroup" colSpan={nameColumns}>
              <strong className={bar.isOwn ? 'text-yours' : undefined}>{bar.name}</strong>{' '}
              <span className="text-muted">{bar.detail}</span>
            </th>
            <td className="figures font-semibold">{formatDollars(bar.annualCostIncGst)}</td>
          </tr>
          {hasParts && (
            <tr>
              {parts.map((part) => (
                <td key={part} className="figures">
                  {bar.parts[part] ? formatDollars(bar.parts[part]) : 'None'}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
