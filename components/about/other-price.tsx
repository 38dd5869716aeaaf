import type { CoverageView } from '@/components/about/coverage-view';
import { OutsideLink } from '@/components/ui/outside-link';
import { formatDollars, formatFinancialYear, formatNumber, formatQuantity } from '@/lib/site/words/format';

/** A published price that is not compared with plans, with its source. */
export function OtherPrice({ price }: { price: NonNullable<CoverageView['benchmarks'][number]['other']> }) {
  const { name, period, regulator, unitPrices, annualIncGst, usageKwh, sourceUrl } = price;
  return (
    <>
      <OutsideLink href={sourceUrl}>
        {name} {formatFinancialYear(period)}
      </OutsideLink>{' '}
      ({regulator}):{' '}
      {unitPrices &&
        `${formatQuantity(unitPrices.supplyCPerDayIncGst)}c a day and ${formatQuantity(unitPrices.usageCPerKwhIncGst)}c/kWh, `}
      {formatDollars(annualIncGst)} a year at {formatNumber(usageKwh)} kWh
    </>
  );
}
