import { TextField } from '@/components/ui/text-field';
import { type BillYear, listYearNotes } from '@/lib/site/bill/year/bill-year';
import { buildYearStrip } from '@/lib/site/bill/year/year-strip';
import type { MeterYear } from '@/lib/site/meter/stored-meter';

import { formatCount, formatNumber } from '@/lib/site/words/format';
import { AddMoreBills } from './add-more-bills';
import type { UploadResult } from './upload-queue';
import type { FieldsProps } from './value-fields';
import { YearStrip } from './year-strip';

interface YearPanelProps extends FieldsProps {
  year: BillYear;
  /** Measured usage, which overrides any bill. */
  measured: MeterYear | null;
  onMore: (more: UploadResult) => void;
}

/** Shows the year estimated from the bills, or the usage that the owner entered. */
export function YearPanel({ year, typed, errors, measured, onMore }: YearPanelProps) {
  const own = typed.usage_kwh;
  const isOne = year.bills.length === 1;
  // One bill leaves most of its year free.
  const strip = isOne ? null : buildYearStrip(year.spans);
  const annualKwh = measured ? Math.round(measured.annualKwh) : year.annualKwh || null;
  return (
    <section aria-labelledby="year" className="bill-year panel">
      <h2 id="year" className="font-semibold">
        {measured || own
          ? 'Your year'
          : `Your year from ${isOne ? 'one bill' : formatCount(year.bills.length, 'bill')}`}
      </h2>
      <p aria-live="polite" hidden={!own && !annualKwh}>
        <strong className="text-xl tabular-nums">{own || (annualKwh && formatNumber(annualKwh))} kWh</strong>{' '}
        <span className="text-sm text-muted">a year</span>{' '}
        <span className={own ? 'tag' : 'tag tag-estimate'}>
          {own ? 'You entered this' : measured ? 'From your meter data' : 'Estimate'}
        </span>
      </p>
      {strip && <YearStrip strip={strip} />}
      {!own && !measured && <p className="text-sm text-muted">{listYearNotes(year).join(' ')}</p>}
      <AddMoreBills label="Add more bills of this year" onMore={onMore} />
      <details open={errors.some(({ field }) => field === 'usage_kwh')}>
        <summary className="link text-sm">Enter your yearly usage</summary>
        <div className="pt-2">
          <TextField
            name="usage_kwh"
            label="Your yearly usage"
            hint="We’ll use it instead of the estimate."
            value={own}
            errors={errors}
            suffix="kWh a year"
            width="short"
          />
        </div>
      </details>
    </section>
  );
}
