/** Plans open to every business whose yearly cost is uncertain. */
import { makeMonthlyAccountFee, type Product, smartMeterRequired } from './product';

export const uncertainProducts = {
  wholesale: {
    code: 50,
    name: 'Wholesale',
    shape: 'network_hours',
    supply: 1,
    keenness: 0,
    fromCheapestPercent: -6,
    fees: [makeMonthlyAccountFee(25)],
    exitFeeIncGst: 0,
    priceBasis: 'variable_price',
    ...smartMeterRequired,
  },
  advancedMeter: {
    code: 51,
    name: 'Advanced',
    shape: 'single',
    supply: 0.9,
    keenness: 0,
    fromCheapestPercent: -5.5,
    exitFeeIncGst: 0,
    mayAdd: [{ label: 'Advanced meter', amountPerYearIncGst: 240, condition: 'With a type 4 meter' }],
  },
} satisfies Record<string, Product>;
