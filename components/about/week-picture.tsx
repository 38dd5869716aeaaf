import type { DayChart } from '@/components/about/own-hours-chart';
import type { Run } from '@/lib/site/charts/price-week';
import { bandNames } from '@/lib/site/words/window-copy';

/** Stronger for a higher price, in light and dark themes. */
const fills = { peak: 'fill-hour-peak', shoulder: 'fill-hour-shoulder', off_peak: 'fill-hour-off' } as const;
const bandOrder = ['peak', 'shoulder', 'off_peak'] as const;

/** In pixels, which are also the units of the drawing. */
const usageHeight = 34;
const stripTop = 36;
const height = 43;
const halfHoursPerDay = 48;
const clockMarks = [
  ['midnight', 0],
  ['6 am', 12],
  ['noon', 24],
  ['6 pm', 36],
  ['midnight', 48],
] as const;

/** A week of half-hours by day: usage coloured by the plan's prices, and below it the network's hours. */
export function WeekPicture({ days, finding }: { days: readonly DayChart[]; finding: string }) {
  return (
    <div
      role="img"
      aria-label={`A typical week, half-hour by half-hour, under the plan’s prices. ${finding}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-3 gap-y-3 text-xs text-muted"
    >
      {days.map((day) => (
        <DayRow key={day.name} day={day} />
      ))}
      <span />
      <div aria-hidden="true" className="flex justify-between">
        {clockMarks.map(([name, at]) => (
          <span key={at}>{name}</span>
        ))}
      </div>
    </div>
  );
}

function DayRow({ day: { name, heights, prices, network } }: { day: DayChart }) {
  return (
    <>
      <span aria-hidden="true" className="pb-3">
        {name.slice(0, 3)}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${halfHoursPerDay} ${height}`}
        preserveAspectRatio="none"
        className="block h-[43px] w-full"
      >
        {prices.map((stretch) => (
          <polygon
            key={stretch.from}
            points={`${stretch.from},${usageHeight} ${outline(heights, stretch)} ${stretch.to},${usageHeight}`}
            className={fills[stretch.value]}
          />
        ))}
        <polyline
          points={outline(heights, { from: 0, to: halfHoursPerDay })}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-rule-strong"
        />
        {network.map(({ value, from, to }) => (
          <rect
            key={from}
            x={from}
            y={stripTop}
            width={to - from}
            height={height - stripTop}
            vectorEffect="non-scaling-stroke"
            className={`${fills[value]} stroke-rule-strong`}
          />
        ))}
      </svg>
    </>
  );
}

/** Returns the upper edge of a run, one step for each half-hour. */
function outline(heights: readonly number[], { from, to }: Omit<Run<unknown>, 'value'>): string {
  const y = (height: number) => Math.round((1 - height) * usageHeight * 100) / 100;
  return heights
    .slice(from, to)
    .map((height, i) => `${from + i},${y(height)} ${from + i + 1},${y(height)}`)
    .join(' ');
}

export function WeekKey() {
  return (
    <div className="grid gap-2 text-sm">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {bandOrder.map((band) => (
          <li key={band} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 shrink-0">
              <rect width="16" height="12" className={`${fills[band]} stroke-rule-strong`} />
            </svg>
            {bandNames[band]}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        The tall bars show usage in each half-hour, coloured by the plan’s price. The strip below shows the network’s
        hours.
      </p>
    </div>
  );
}
