import { OutsideLink } from '@/components/ui/outside-link';
import type { OtherPriceView } from '@/lib/comparison/coverage-view';
import { dollars, financialYear, number, quantity } from '@/lib/comparison/format';

/** A published price that plans are not compared with, with its source. */
export function OtherPrice({ price }: { price: OtherPriceView }) {
  const { name, period, regulator, unitPrices, annualIncGst, usageKwh, sourceUrl } = price;
  return (
    <>
      <OutsideLink href={sourceUrl}>
        {name} {financialYear(period)}
      </OutsideLink>{' '}
      ({regulator}):{' '}
      {unitPrices &&
        `${quantity(unitPrices.supplyCPerDayIncGst)}c a day and ${quantity(unitPrices.usageCPerKwhIncGst)}c/kWh, `}
      {dollars(annualIncGst)} a year at {number(usageKwh)} kWh
    </>
  );
}
