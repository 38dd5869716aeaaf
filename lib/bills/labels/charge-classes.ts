/** What charge lines are called, by the class of the API that they belong to. */
import type { Charge } from '../bill';
import { phrasePattern, phraseRules } from './phrase-rules';

type ChargeClass = Charge['class'];

/** Words that say the class whatever table the line stands in; the first rule that fits wins. */
export const ownClassRules = phraseRules<ChargeClass>([
  {
    class: 'environmental',
    source: 'Clean Energy Regulator: the large-scale and small-scale schemes and their certificates',
    phrases: `
      ret
      lret
      lrec(s)
      lgc(s)
      sres
      stc(s)
      srec(s)
      small-scale
      large-scale
      renewable*
      green-power
      green, not before band/unit/rate, not after duos/network
      environ*
      carbon
    `,
  },
  {
    class: 'environmental',
    source:
      'State schemes: VEU (Victoria), ESS and PDRS (New South Wales), REPS and REES (South Australia), EEIS (ACT)',
    phrases: `
      veet(s)
      veec(s)
      veu
      ess
      esc(s)
      pdrs
      prc(s)
      reps
      rees
      eeis
      energy saving(s)
      energy efficiency
      energy saver
      energy upgrade(s)
      peak demand reduction
    `,
  },
  {
    class: 'environmental',
    source: 'Ofgem and HMRC: levies on British business bills; CRU: public service obligation (Ireland)',
    phrases: `
      climate
      ccl
      renewables obligation
      cfd
      contract(s) for difference
      nuclear rab
      feed-in tariff(s) scheme
      feed-in tariff(s) levy
      feed-in tariff(s) .. fit
      ^feed-in tariffs$
      pso levy
      fit levy
      fit scheme
      fit charge
    `,
  },
  {
    class: 'market',
    source: 'AEMO: structure of participant fees; ancillary services; reserve contracts',
    phrases: `
      aemo
      ancillary
      participant
      pool fee(s)
      market fee(s)
      market charge(s)
      market operator
      market participant
      frc
      full retail contestability
      ufe
      unaccounted
      direction(s)
      directional
      rert
      reliability
      nem fee(s)
      system operator
      system support
    `,
  },
  {
    class: 'market',
    source: 'Electricity Authority and Gas Industry Company (New Zealand), National Grid ESO, utility commissions (US)',
    phrases: `
      ea levy
      electricity authority
      gic levy
      gas industry
      bsuos
      balancing services
      capacity market
      elexon
      puc
      utility commission
      utilities commission
      regulatory
    `,
  },
]);

/** Words of demand: with them, or with a price per kW or kVA, a line is a demand line. */
export const demandPattern = phrasePattern({
  source: 'AER: network tariff structure statements; rate schedules of US utilities',
  phrases: `
    demand, not before reduction/response/management/residual
    capacity, not before market
    kva
    kvar
    ratchet*
    congestion
    kw charge
    power factor
    excess reactive
    reactive
  `,
});

/** Words of demand at the start of a tariff's name that prices energy, not demand. */
export const demandTariffPattern = phrasePattern({
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

export const networkPattern = phrasePattern(
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
      variable line(s)
      tnuos
      wires
      delivery
      transportation
    `,
  },
);

export const taxPattern = phrasePattern(
  {
    source: 'US utilities: taxes and franchise fees as lines of the bill',
    phrases: `
      tax, not before invoice
      taxes
      surtax(es)
      franchise fee(s)
      city fee(s)
      municipal fee(s)
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

/** Headings of groups of lines; the lines below them belong to the class. */
export const sectionRules = phraseRules<ChargeClass>([
  {
    class: 'environmental',
    source: 'Groups of large-market bills in Australia',
    phrases: `
      environment(al)
      green
      renewable*
      certificate(s)
      climate*
      carbon*
    `,
  },
  {
    class: 'market',
    source: 'Groups of large-market bills in Australia; "Regulatory charges" in Ontario',
    phrases: `
      market
      regulated
      aemo
      ancillary
      regulatory
      pool
    `,
  },
  {
    class: 'network',
    source: 'Groups of large-market bills in Australia; "Delivery" in North America, "Lines charges" in New Zealand',
    phrases: `
      network
      distribut*
      transmission
      line(s) charge(s)
      duos
      nuos
      pass-through
      delivery
      use of system
      metering
      wires
    `,
  },
  {
    class: 'demand',
    source: 'Groups of bills with a demand tariff',
    phrases: `
      ^demand$
      ^demand charge(s)$
      ^capacity$
      ^capacity charge(s)$
    `,
  },
  {
    class: 'tax',
    source: 'Groups of US bills',
    phrases: `
      ^tax, not before invoice
      taxes
    `,
  },
  {
    class: 'retail',
    source: 'Groups of lines of the retailer itself',
    phrases: `
      retail
      energy
      contract
      usage
      consumption
      supply
      service
      generation
      electricity
      gas
      other
      fee(s)
      discount(s)
      credit(s)
      charges
      tariff
      on-supply
      common
      solar
      adjustment(s)
    `,
  },
]);

/** Marks of a bill from the seller in an embedded network: its gate meter, the meters behind it, what it does. */
export const embeddedNetworkPattern = phrasePattern({
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

/** Lines that charge for energy or supply sold on, by their own words. */
export const onSupplyPattern = phrasePattern({
  source: 'AER: network and retail exemption guidelines',
  phrases: `
    on-supply
    on-sold
    on-selling
    embedded network
  `,
});

/** A tenant's share of what the shared parts of a building use. */
export const commonAreaPattern = phrasePattern({
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

export const lpgDeliveryPattern = phrasePattern({
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
