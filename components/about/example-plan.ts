/** The invented plan of the methodology page. Prices are dollars ex GST. */
import { type Plan, planSchema } from '@/lib/plans/plan';

const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const everyDay = [...weekdays, ...weekend];

/** A plan with every kind of charge. */
export const examplePlan: Plan = planSchema.parse({
  offerSource: 'public',
  id: 'service-offer-example',
  idType: 'service_offer',
  retailer: 'Bunyip Electric',
  name: 'Workshop Time of Use',
  network: 'ausgrid',
  seasons: [
    {
      from: '01-01',
      to: '12-31',
      supplyPerDayExGst: 1.6,
      rates: [
        {
          band: 'peak',
          blocks: [
            { sizeKwh: 8, pricePerKwhExGst: 0.34 },
            { sizeKwh: null, pricePerKwhExGst: 0.37 },
          ],
          blockPeriodDays: 1,
          windows: [{ days: weekdays, from: '14:00', to: '20:00' }],
        },
        {
          band: 'shoulder',
          blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.22 }],
          blockPeriodDays: 365,
          windows: [
            { days: weekdays, from: '07:00', to: '14:00' },
            { days: weekdays, from: '20:00', to: '22:00' },
            { days: weekend, from: '07:00', to: '22:00' },
          ],
        },
        {
          band: 'off_peak',
          blocks: [{ sizeKwh: null, pricePerKwhExGst: 0.16 }],
          blockPeriodDays: 365,
          windows: [{ days: everyDay, from: '22:00', to: '07:00' }],
        },
      ],
    },
  ],
  demandCharges: [
    { pricePerKwExGst: 7.5, per: 'month', days: 151, minDemandKw: null, label: 'Demand, November to March' },
  ],
  discounts: [{ kind: 'percent_of_use', percent: 4, label: 'Discount of 4% on usage, without a condition' }],
  fees: [{ label: 'Membership fee', amountIncGst: 3.3, timesPerYear: 12 }],
  contractTermMonths: null,
  exitFeeIncGst: null,
  customerTypeVerified: true,
  postcodes: null,
  minUsageKwh: null,
  maxUsageKwh: null,
});
