import { besidePlanAbove, headlineOf } from '@/lib/comparison/answer';
import { dollars } from '@/lib/comparison/format';
import { beforeFee, isBuyingGroup, offerName, tariffName } from '@/lib/comparison/plan-words';
import type { RatesResponse } from '@/lib/rates/contract';

/** Beside a public plan the cheapest buying group rate, beside a group rate the cheapest plan anyone can sign up to. */
export function OtherKind({ rates }: { rates: RatesResponse }) {
  const { cheapest_public: open, cheapest_buying_group: group, headline_public: named } = rates.summary;
  const headline = headlineOf(rates);
  if (!headline) return null;
  if (isBuyingGroup(headline)) {
    const offer = named ?? open;
    if (!offer) return null;
    const type = offer.tariff_type ? ` (${tariffName(offer.tariff_type).toLowerCase()})` : '';
    return (
      <p>
        A buying group rate has an open term and no exit fee. The retailer is named in the offer, before you sign. The
        cheapest plan that any business can sign up to is {offerName(offer)}
        {type}: {dollars(offer.annual_cost_inc_gst)} a year, including GST.{' '}
        {besidePlanAbove(offer.annual_cost_inc_gst, headline.annual_cost_inc_gst)}
      </p>
    );
  }
  if (!group) return null;
  return (
    <p>
      The cheapest buying group rate is {dollars(group.annual_cost_inc_gst)} a year, including GST and {beforeFee}.{' '}
      {besidePlanAbove(group.annual_cost_inc_gst, headline.annual_cost_inc_gst)}
    </p>
  );
}
