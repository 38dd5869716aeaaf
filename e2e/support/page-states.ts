/** Usage and rates as a bill gives them, part of them not costed. */
const ownUsage = 'usage_kwh=18000&peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2';
const ownBill = '1_s150_p46_h31_o27_um110x300_b92x2107.59x2050.2';
const ownMarks = '5rnu91t1w7n7.0feyv0xuypmo.bbhzs1nyi4gu';

/**
 * The states a page can be in, by the address that shows each: what every layout and accessibility check visits. One list
 * is of full length; of the others the last page tells as much in a fraction of the time.
 */
export const pageStates: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['result', '/rates/2000?usage_kwh=18000'],
  ['no usage', '/rates/3000?page=99'],
  ['result without a benchmark', '/rates?distributor=evoenergy&usage_kwh=25000&page=99'],
  [
    'result with everything given',
    '/rates/4000?usage_kwh=60000&peak_share=0.4&shoulder_share=0.2&max_demand_kw=25&page=99',
  ],
  ['large user', '/rates/2000?usage_kwh=180000'],
  ['open plan that could be cheaper', '/rates/2000?usage_kwh=18000&plan=5rnu91t1w7n7&page=99'],
  ['state with several networks', '/rates?state=VIC&usage_kwh=18000&page=99'],
  ['choice of places', '/rates?q=newtown'],
  [
    'filtered list',
    '/rates/2000?usage_kwh=18000&offer_source=public&tariff_type=flat.demand&fully_costed=true&page=99',
  ],
  ['place not found', '/rates?q=zzzz&usage_kwh=abc'],
  ['usage errors', '/rates/2000?usage_kwh=12&peak_pct=80&shoulder_pct=40'],
  ['post office box', '/rates/8001'],
  ['with your bill', `/rates/2000?${ownUsage}&own_rates=${ownBill}&page=99`],
  ['side by side with your bill', `/rates/2000?${ownUsage}&own_rates=${ownBill}&view=compare&marks=${ownMarks}`],
  ['errors in your rates', '/bill/rates?postcode=20&usage_kwh=&supply=1.32&rate=&peak_rate=lots&demand_rate=12'],
  ['bill', '/bill'],
  ['problem with a bill', '/bill?problem=upstream_limit&wait=90'],
  ['bill by hand', '/bill/enter'],
  ['coverage', '/coverage'],
  ['all places', '/places'],
  ['postcodes of a city', '/places/wollongong'],
  ['methodology', '/methodology'],
  ['checks of a bill', '/bill/checks'],
  ['how we are paid', '/how-we-are-paid'],
  ['developers', '/developers'],
  ['API reference', '/developers/reference'],
  ['privacy', '/privacy'],
  ['accessibility', '/accessibility'],
  ['create an account', '/account/sign-up'],
  ['not found', '/nowhere'],
];

/** The server whose rates upstream is out of order. */
export function cutOffUrl(path: string): string {
  return `http://127.0.0.1:${process.env.E2E_CUT_OFF_PORT}${path}`;
}
