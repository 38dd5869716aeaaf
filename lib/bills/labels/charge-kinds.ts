/** Words that say what a charge line is for, besides those that decide its class. */
import { compilePhrases } from './phrase-rules';

/** Words of demand. A line is a demand line if it has one, or a price per kW or kVA. */
export const demandPattern = compilePhrases({
  source: 'AER: network tariff structure statements; rate schedules of US utilities',
  phrases: `
    demand, not before reduction/response/management/residual
    capacity, not before market
    kva
    kvar
    ratchet*
    congestion
    kw charge
    mdq
    mhq
    power factor
    excess reactive
    reactive
  `,
});

/** Demand words at the start of a tariff's name, where the tariff prices energy. */
export const demandTariffPattern = compilePhrases({
  source: 'Distributors: names of demand tariffs before what they charge for',
  phrases: `
    demand [tariff/plan/rate](s) .. usage
    demand [tariff/plan/rate](s) .. energy
    demand [tariff/plan/rate](s) .. supply
    demand [tariff/plan/rate](s) .. consumption
    demand [tariff/plan/rate](s) .. peak
    demand [tariff/plan/rate](s) .. anytime
  `,
});

export const networkPattern = compilePhrases(
  {
    source: 'AER: distribution and transmission pricing; metering of type 1 to 4',
    phrases: `
      network
      nuos
      dnuos
      duos
      tuos
      distribution
      distributor
      transmission
      jurisdictional
      volumetric
      metering
      meter charge(s)
      meter rental
      meter data
      meter provider
      meter service(s)
      metering data
      metering provider
      metering service(s)
    `,
  },
  {
    source: 'Lines companies (New Zealand), National Grid (tnuos) and US utilities (delivery, wires, transportation)',
    phrases: `
      line(s) charge(s)
      line(s) variable
      line(s) fixed
      line(s) function
      line(s) company
      fixed line(s)
      local access fee
      rate rider(s)
      variable line(s)
      tnuos
      wires
      delivery
      transportation
    `,
  },
);

export const taxPattern = compilePhrases(
  {
    source: 'US utilities: taxes and franchise fees as lines of the bill',
    phrases: `
      tax, not before invoice
      taxes
      surtax(es)
      franchise fee(s)
      city fee(s)
      municipal fee(s)
      [municipal/city/local] franchise
      gross receipts
      [puc/commission/regulatory] assessment
    `,
  },
  {
    source: 'Australia and New Zealand (GST), United Kingdom (VAT), Canada (HST, PST, QST, TPS, TVQ)',
    phrases: `
      ^[gst/vat/hst/pst/qst/tps/tvq]
      ^plus [gst/vat/hst/pst/qst/tps/tvq]
      ^total [gst/vat/hst/pst/qst/tps/tvq]
      ^add [gst/vat/hst/pst/qst/tps/tvq]
    `,
  },
);

/** Words that only an embedded network's seller uses: gate meter, child meters, on-selling. */
export const embeddedNetworkPattern = compilePhrases({
  source: 'AER: network and retail exemption guidelines',
  phrases: `
    gate [nmi/meter]
    parent [nmi/meter]
    child [nmi/meter]
    on[-/]supply
    on[-/]supplied
    on[-/]selling
    on[-/]sold
    exempt seller
    exempt network
    embedded [network/electricity network] operator
    embedded [network/electricity network] manager
    embedded [network/electricity network] invoice
    embedded [network/electricity network] bill
    embedded [network/electricity network] charge(s)
    embedded [network/electricity network] supply
    embedded [network/electricity network] tenan*
  `,
});

/** Words of lines for energy or supply that is on-sold. */
export const onSupplyPattern = compilePhrases({
  source: 'AER: network and retail exemption guidelines',
  phrases: `
    on-supply
    on-sold
    on-selling
    embedded network
  `,
});

/** Words of a tenant's share of a building's common areas. */
export const commonAreaPattern = compilePhrases({
  source: 'Bills of shopping centres and strata schemes',
  phrases: `
    common-area(s)
    common-property
    common-service(s)
    common-space(s)
    common-light(s)
    common-lighting
    shared area(s)
    shared service(s)
    shared light(s)
    shared lighting
    house light(s)
    house lighting
    house power
  `,
});

export const lpgDeliveryPattern = compilePhrases({
  source: 'Bills and dockets of LPG suppliers',
  phrases: `
    freight
    deliver*
    transport
    cartage
    fuel surcharge
    drop
  `,
});
