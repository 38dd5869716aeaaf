/** Answers that keep the API's documentation and are not what ours would be, and what a page made of each says. */
import { answerWithoutBenchmark, foreignAnswer, type Loose, severalNetworks } from './foreign-answer';

export interface GoodAnswer {
  name: string;
  /** The page asked for. */
  address: string;
  answer: Loose;
  /** Words of the page. */
  shows: (string | RegExp)[];
  /** What its text must not have. */
  hides: (string | RegExp)[];
}

export const usualAddress = '/rates/2000?usage_kwh=18000';

/** How a page says that a cost lies below or above a reference price. */
const compared = /\$[\d,]+ (below|above) the reference|the same as the reference|reference (price )?(of )?\$/i;
const referencePrice = 'Default Market Offer 2026–27 for Gumtree Lines: $7,054';
const below = '$3,152 below the reference price';
const nonePublished = 'No reference price is published for this network.';
const markup = '<img src=x onerror="alert(1)"></p><script>alert(2)</script> & "quoted"';

/** Every plan of an answer and every offer of its summary. */
const offersOf = ({ plans, summary }: Loose): Loose[] =>
  [...plans, summary.cheapest, summary.cheapest_public, summary.cheapest_buying_group].filter(Boolean);

interface Bent extends Partial<Omit<GoodAnswer, 'name'>> {
  /** Alters the usual answer. */
  change?: (answer: Loose) => unknown;
}

const bent: Record<string, Bent> = {
  'has fields of its own and none of our extensions': {
    shows: [
      'Best certain price of 3 offers $3,902 a year, before the service’s fee',
      ...[below, 'Buying group rate Single rate', '3 offers, cheapest first', 'See the regulator’s page'],
      ...['GST included. Prices checked 20 November 2026.', `${referencePrice} at 18,000 kWh a year, GST included.`],
    ],
    hides: [/× [\d.]+c/],
  },
  'has no benchmark': {
    answer: answerWithoutBenchmark(),
    shows: [nonePublished],
    hides: [compared, 'Government reference price'],
  },
  'has several networks, each with a benchmark of its own': {
    answer: severalNetworks({ a: 7053.8, b: 7891, c: null }),
    address: '/rates?state=NSW&usage_kwh=18000',
    shows: [
      ...['Best certain price of 9 offers', 'Each plan has the reference price of its own network.'],
      ...['Default Market Offer 2026–27 for Network b: $7,891', `Network c: ${nonePublished}`],
    ],
  },

  'has no plans': {
    change: (answer) => {
      const coverage = Object.fromEntries(Object.keys(answer.summary.coverage).map((name) => [name, 0]));
      Object.assign(answer, { plans: [] });
      Object.assign(answer.summary, { cheapest: null, cheapest_public: null, cheapest_buying_group: null });
      Object.assign(answer.summary, { best_vs_benchmark_pct: null, buying_group_vs_cheapest_public_pct: null });
      Object.assign(answer.summary, { coverage: { ...coverage, public_comparison_available: false } });
      Object.assign(answer.pagination, { total_pages: 0, total_plans: 0, returned: 0, from_rank: null, to_rank: 0 });
    },
    shows: ['We know no plan for this place and usage.', 'checked 20 November 2026.', 'No plan is known.'],
    hides: ['Best of', 'Best plan', 'filter.'],
  },
  'has only buying group rates': {
    change: (answer) => {
      answer.plans = answer.plans.slice(0, 1);
      Object.assign(answer.pagination, { total_plans: 1 });
      Object.assign(answer.summary, { cheapest_public: null, buying_group_vs_cheapest_public_pct: null });
      Object.assign(answer.summary.coverage, { plans_public: 0, retailers_public: 0, plans_compared: 1 });
      answer.summary.coverage.public_comparison_available = false;
    },
    shows: ['The only certain price $3,902 a year, before the service’s fee', 'No contact is named yet.'],
    hides: ['open to any business', /from \d+ retailer/],
  },
  'leaks who is in the buying group': {
    change: (answer) => {
      for (const offer of offersOf(answer))
        if (offer.offer_source !== 'public') Object.assign(offer, { retailer: 'Leaky Retailer', plan_id: 'leaky-id' });
    },
    shows: ['before the service’s fee'],
    hides: [/leaky/i],
  },

  'has its benchmark at another usage than its plans': {
    change: ({ benchmark }) => Object.assign(benchmark, { annual_kwh: 10_000 }),
    shows: ['The reference price given is for another usage.'],
    hides: [compared, 'No reference price is published', '$7,054'],
  },
  'costs at a usage of its own choice': {
    change: ({ usage, summary, benchmark }) => {
      Object.assign(usage, { annual_kwh: 10_000, default_basis: 'regulator_reference' });
      Object.assign(summary, { usage_kwh: 10_000 });
      Object.assign(benchmark, { annual_kwh: 10_000 });
    },
    shows: ['You entered 18,000 kWh a year, but the rates service costed every plan at 10,000 kWh a year.'],
    hides: [/at 18,000 kWh/i],
  },

  'warns in paragraphs, in markup, twice the same, of nothing, at great length, and in a hundred messages': {
    change: (answer) => {
      const numbered = Array.from({ length: 100 }, (_, i) => `Number ${i}.`);
      const long = `Long. ${'wordwithoutanend'.repeat(640)}`;
      answer.warnings = ['One.\r\nTwo.', 'Again.', 'Again.', '', markup, long, ...numbered].map((message) => ({
        message,
      }));
    },
    shows: ['One. Two.', 'Again.', markup, 'Long. wordwithoutanend', 'Number 0.', 'Number 99.'],
  },
  'names plans, places and networks in markup': {
    change: (answer) => {
      for (const offer of offersOf(answer))
        if (offer.offer_source === 'public') Object.assign(offer, { retailer: markup, plan_name: '<b>Bold</b>' });
      Object.assign(answer.location, { suburbs: [markup], state: '<i>NSW</i>' });
      answer.location.networks[0].name = markup;
      answer.benchmark.short_name = '<u>DMO</u>';
    },
    shows: [markup, '<b>Bold</b>', '<u>DMO</u>', '<i>NSW</i>'],
  },
};

export const goodAnswers: readonly GoodAnswer[] = Object.entries(bent).map(([name, { change, ...given }]) => {
  const answer = given.answer ?? foreignAnswer();
  change?.(answer);
  return { name, address: usualAddress, shows: [], hides: [], ...given, answer };
});
