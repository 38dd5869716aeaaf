/** Words on charge lines, by kind of tariff, time of day and how the charge is calculated. */
import { compilePhrases } from './phrase-rules';

export const solarPattern = compilePhrases({
  source: 'Retailers: feed-in tariffs; Electricity Authority (New Zealand): injection; Ofgem: export payments',
  phrases: `
    feed-in
    fit
    solar, not before sponge/soak/saver/off/time/window/period/day
    export
    exports
    exported
    buy-back
    fed into
    fed to
    pv
    generated credit
    generation credit
    sold to
    injection
  `,
});

export const controlledPattern = compilePhrases({
  source: 'Distributors: controlled load and dedicated circuits (tariffs 31 and 33 of Energex and Ergon)',
  phrases: `
    controlled
    control load
    cl
    cl-1
    cl-2
    hot water, not after heating and/heating &
    tariff-[31/33]
    t-[31/33]
    dedicated circuit
    dedicated load
    economy tariff [31/33]
    economy [31/33]
    slab heating
    heat-bank
    storage heat*
    off-peak [1/2]
    interruptible
    night store
  `,
});

export const dailyPattern = compilePhrases({
  source: 'Retailers: names of the charge by the day, here and in New Zealand, the United Kingdom and the US',
  phrases: `
    supply
    standing
    daily
    per day
    service to property
    service charge
    service availability
    service fee
    fixed
    access
    customer charge
    connection charge
    basic charge
    minimum charge
  `,
});

export const offPeakPattern = compilePhrases({
  source: 'Retailers and distributors: names of the cheap hours',
  phrases: `
    off-peak
    off-pk
    of-pk
    o/peak
    o/p
    op
    overnight
    economy
    weekend(s)
    green band
    low rate
    low season
    low period
    night [rate/unit/units/usage/energy]
    [charge/charges/energy/unit/units/usage/consumption/rate] night$
    ^night$
  `,
});

export const shoulderPattern = compilePhrases({
  source: 'Retailers and distributors: names of the hours between peak and off-peak',
  phrases: `
    shoulder
    sho(u)ldr
    sh(o)ldr
    mid-peak
    part-peak
    partial-peak
    mid
    amber
    intermediate
  `,
});

/** Times of day that count as a band if no band is named. */
export const eveningPattern = compilePhrases({ source: 'Retailers: three-part tariffs', phrases: 'evening' });

export const peakPattern = compilePhrases({
  source: 'Retailers and distributors: names of the dear hours',
  phrases: `
    peak
    on-peak
    pk
    red
    business hours
    business time(s)
    rush-hour
    day [rate/unit/units/usage/energy]
    [charge/charges/energy/unit/units/usage/consumption/rate] day$
    ^day$
  `,
});

/** Names of other times. Their usage counts only in the total. */
export const otherBandPattern = compilePhrases({
  source: 'Retailers: names of solar hours, free hours and hours for cars',
  phrases: `
    solar sponge
    solar soak
    solar soaker
    solar saver
    sponge
    soaker
    free period
    free time
    free power
    happy hour(s)
    ev
  `,
});

/** Words of lines without GST. */
export const gstFreePattern = compilePhrases({
  source: 'Australian Taxation Office: rulings on feed-in credits and on late fees',
  phrases: `
    late payment
    late fee(s)
    feed-in
    fed in
    buy-back
    concession
    rebate
    interest
    dishono*
    solar
    relief
    export*
    no gst
    gst-free
    gst-exempt
  `,
});

/** Words that make an amount without quantity and rate a charge or a credit. */
export const loneChargePattern = compilePhrases(
  {
    source: 'Retailers: energy, supply and network lines',
    phrases: `
      charge(s)
      supply
      usage
      consumption
      energy
      demand
      meter*
      peak
      shoulder
      network
      common area
      hot water
      connection
      feed-in
      standing
      capacity
      service
      tariff
      access
      gas
    `,
  },
  {
    source: 'Retailers: fees, taxes and credits',
    phrases: `
      fee(s)
      surcharge*
      levy
      tax
      reconnect*
      security deposit
      adjustment
      interest
      rounding
      rounded
      discount*
      concession*
      rebate*
      credit(s)
      relief
      bonus
      reduction
      loyalty
      promotion*
      voucher
      welcome
      green-power
    `,
  },
  {
    source: 'Clean Energy Regulator and state schemes: certificates',
    phrases: `
      lret
      lrec(s)
      lgc(s)
      stc(s)
      veec(s)
      esc(s)
    `,
  },
  {
    source: 'LPG suppliers',
    phrases: `
      rental
      delivery
      freight
      cylinder*
      litres
      liters
      product
      propane
      butane
      lpg
      tank
    `,
  },
);
