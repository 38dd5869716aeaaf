/** The states a page can be in, by the address that shows each: what every layout and accessibility check walks. */
export const pageStates: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['result', '/rates/2000?usage_kwh=18000'],
  ['result at the default usage', '/rates/3000'],
  ['result without a benchmark', '/rates?distributor=evoenergy&usage_kwh=25000'],
  ['result with everything given', '/rates/4000?usage_kwh=60000&peak_share=0.4&shoulder_share=0.2&max_demand_kw=25'],
  [
    'plans with conditions too',
    '/rates/2000?usage_kwh=18000&load_profile=evening_hospitality&controlled_load=true&eligibility=all&limit=50',
  ],
  ['usage above a small business', '/rates/3000?usage_kwh=60000'],
  ['public plans only', '/rates/5000?offer_source=public'],
  ['buying group rates only', '/rates/7000?offer_source=service_buying_group'],
  ['narrowed list', '/rates/2000?usage_kwh=18000&tariff_type=flat&no_exit_fee=true'],
  ['split postcode', '/rates/2113?usage_kwh=18000'],
  ['state with several networks', '/rates?state=VIC&usage_kwh=18000'],
  ['city', '/rates?city=sydney'],
  ['meter', '/rates?nmi=41020359842&usage_kwh=18000'],
  ['choice of places', '/rates?q=newtown'],
  ['places that sound alike', '/rates?q=melborne'],
  ['filtered list', '/rates/2000?usage_kwh=18000&offer_source=public&tariff_type=flat.demand&fully_costed=true'],
  ['no plan left by the filters', '/rates/2000?offer_source=service_buying_group&retailer=jamjar-energy'],
  ['nothing marked', '/rates/2000?view=compare'],
  ['place not found', '/rates?q=zzzz&usage_kwh=abc'],
  ['usage errors', '/rates/2000?usage_kwh=12&peak_pct=80&shoulder_pct=40'],
  ['Western Australia', '/rates/6000'],
  ['post office box', '/rates/8001'],
  ['wrong network', '/rates/2000?distributor=jemena'],
  ['stale cursor', '/rates/2000?cursor=stale'],
  ['coverage', '/coverage'],
  ['all places', '/places'],
  ['postcodes of a city', '/places/wollongong'],
  ['methodology', '/methodology'],
  ['checks of a bill', '/bill/checks'],
  ['how we are paid', '/how-we-are-paid'],
  ['privacy', '/privacy'],
  ['accessibility', '/accessibility'],
  ['sign in', '/account/sign-in'],
  ['create an account', '/account/sign-up'],
  ['not found', '/nowhere'],
];

/** The server whose rates upstream is out of order. */
export function cutOffUrl(path: string): string {
  return `http://127.0.0.1:${process.env.E2E_CUT_OFF_PORT}${path}`;
}
