/** The words on charge lines, by the class of the API that the charge belongs to. */
import type { Charge } from '../bill';
import { compileRules } from './phrase-rules';

type ChargeClass = Charge['class'];

/** Words that decide the class in any table. The first match wins. */
export const ownClassRules = compileRules<ChargeClass>([
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
      efficiency scheme
      certificate(s)
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
      ^levies$
      electricity authority
      gic levy
      gas industry
      bsuos
      balancing pool
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

/** Section headings. The lines below them belong to the class. */
export const sectionRules = compileRules<ChargeClass>([
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
