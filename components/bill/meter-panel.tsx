'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { DataTable } from '@/components/ui/data-table';
import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import { buildMonthRows, countNumbersSent, describeBasis, listMeterFacts } from '@/lib/site/meter/meter-view';
import type { MeterResult, MeterYear } from '@/lib/site/meter/stored-meter';
import { formatCount, formatDate, formatNumber, formatQuantity } from '@/lib/site/words/format';
import { describeMeterData } from '@/lib/site/words/usage-copy';

interface MeterPanelProps {
  meter: MeterResult;
  /** YYYY-MM-DD. */
  today: string;
  onChosen: (site: number) => void;
  /** Shown when more input is needed to build a year. */
  children?: ReactNode;
}

/** What a meter measured: a year's usage, when it occurs, and how complete it is. */
export function MeterPanel({ meter, today, onChosen, children }: MeterPanelProps) {
  const { sites, chosen, problems, problemCount } = meter;
  const year = sites[chosen]?.year ?? null;
  return (
    <section
      aria-labelledby="meter"
      className="panel grid grid-cols-1 gap-3 px-4 py-3.5"
      {...(year && {
        // Attributes that tests and measurements read.
        'data-meter-data': '',
        'data-annual-kwh': year.annualKwh,
        'data-peak-share': year.peakShare,
        'data-shoulder-share': year.shoulderShare,
        'data-max-demand-kw': year.maxDemandKw,
      })}
    >
      <h2 id="meter" className="font-semibold">
        Your meter data
      </h2>
      {sites.length > 1 && <SiteChoice meter={meter} onChosen={onChosen} />}
      {children}
      {year ? <Year year={year} today={today} /> : <p>No day of this meter is complete.</p>}
      {problemCount > 0 && (
        <details className="text-sm">
          <summary className="link">{formatCount(problemCount, 'thing')} in your files to know about</summary>
          <ul className="list-disc pt-1 pl-5">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
            {problemCount > problems.length && <li>And {formatNumber(problemCount - problems.length)} more.</li>}
          </ul>
        </details>
      )}
      {year?.hasHours && (
        <p className="text-sm text-muted">
          Your readings stay in this browser. To compare plans we send {formatNumber(countNumbersSent(year))} numbers:
          how your year falls into the half-hours of a week, 336 for each season. Some are your highest demand in each
          month, and we send the month they end in. They don’t say who you are.
        </p>
      )}
    </section>
  );
}

function SiteChoice({ meter: { sites, chosen }, onChosen }: { meter: MeterResult; onChosen: (site: number) => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <label htmlFor="meter-site">Meter</label>
      <select
        id="meter-site"
        className="field w-auto"
        value={chosen}
        onChange={({ target }) => onChosen(Number(target.value))}
      >
        {sites.map(({ nmiEnd, year }, i) => (
          <option key={`${nmiEnd} ${year?.annualKwh}`} value={i}>
            {nmiEnd ? `NMI ending in ${nmiEnd}` : `Meter ${i + 1}`}
            {year && `: ${formatNumber(Math.round(year.annualKwh))} kWh a year`}
          </option>
        ))}
      </select>
    </p>
  );
}

function Year({ year, today }: { year: MeterYear; today: string }) {
  const { age } = describeMeterData(year.to, today);
  return (
    <>
      <p>
        <strong className="text-xl tabular-nums">{formatNumber(Math.round(year.annualKwh))} kWh</strong>{' '}
        <span className="text-sm text-muted">a year</span>{' '}
        {year.days === 365 ? (
          <span className="tag">Measured</span>
        ) : (
          <span className="tag tag-estimate">Scaled to a year</span>
        )}
      </p>
      {age && <p className="caution text-sm">{age}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-2">
        {listMeterFacts(year).map(([name, figure, detail]) => (
          <div key={name}>
            <dt className="text-(length:--text-sm) text-muted">{name}</dt>
            <dd className="font-medium">{figure}</dd>
            {detail && <dd className="text-xs">{detail}</dd>}
          </div>
        ))}
      </dl>
      <ul className="text-sm text-muted">
        {describeBasis(year).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {year.hasHours && <Hours year={year} />}
    </>
  );
}

function Hours({ year }: { year: MeterYear }) {
  return (
    <>
      <HeatMap heat={year.heat} maxKw={year.maxDemandKw} ends={[year.from, year.to].map(formatDate)} />
      <details className="text-sm">
        <summary className="link">View as a table</summary>
        <DataTable
          caption="Your usage by month"
          columns={['Month', 'kWh', 'Highest kW', 'Days missing']}
          rows={buildMonthRows(year).map(({ month, kwh, maxKw, missingDays }) => ({
            id: month,
            cells: [month, formatNumber(Math.round(kwh)), formatQuantity(maxKw), formatNumber(missingDays)],
          }))}
        />
      </details>
    </>
  );
}

interface HeatMapProps {
  heat: MeterYear['heat'];
  maxKw: number;
  /** First and last day. */
  ends: readonly string[];
}

/**
 * Draws a year as a heat map: a column for each day, midnight at the top, darker for more usage.
 */
function HeatMap({ heat: { days, kw }, maxKw, ends }: HeatMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => paint(element, kw, days, maxKw);
    draw();
    // Redraws when the theme changes its colour.
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    return () => theme.removeEventListener('change', draw);
  }, [days, kw, maxKw]);
  return (
    <figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-(length:--text-xs) text-muted">
      <p aria-hidden="true" className="grid grid-rows-[repeat(4,1fr)] text-right leading-none">
        {['12 am', '6 am', '12 pm', '6 pm'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <canvas
        ref={canvas}
        width={days}
        height={halfHoursPerDay}
        role="img"
        aria-label="Your usage on each day, by time of day"
        className="h-36 w-full rounded-[3px] border border-rule text-yours [image-rendering:pixelated]"
      />
      <p aria-hidden="true" className="col-start-2 flex justify-between">
        {ends.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </figure>
  );
}

/** Draws each half-hour as a dot in the text colour; its opacity depends on its share of the maximum. */
function paint(canvas: HTMLCanvasElement, kw: MeterYear['heat']['kw'], days: number, maxKw: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, days, halfHoursPerDay);
  context.fillStyle = getComputedStyle(canvas).color;
  if (maxKw === 0) return;
  kw.forEach((value, i) => {
    if (value === null) return;
    // The square root keeps small loads distinguishable next to a high peak.
    context.globalAlpha = Math.sqrt(value / maxKw);
    context.fillRect(Math.floor(i / halfHoursPerDay), i % halfHoursPerDay, 1, 1);
  });
}
