/** Whether the answer holds when the usage is not quite what was thought: in a sentence or two, and as a small table. */
import type { PricedPlan, Stability, StabilityCase, StabilityGroup } from './extensions';
import { capitalised, dollars, kwhAYear, listWords, quantity, sharePercent } from './format';
import { isBuyingGroup, offerInSentence, tariffNoun } from './plan-words';

/** How the case differs from what was asked. */
type Change = Pick<StabilityCase, 'usage_change_pct' | 'peak_share_change' | 'max_demand_change_pct'>;

/**
 * `Brolga Power, Shopfront is still the cheapest in 7 of 9 cases …. With 20% less use Emu Energy, Flat is: by $43 a year at
 * most.` Of several others, one sentence each, the one that wins most first; beyond three they are counted.
 */
export function stabilitySentences(stability: Stability): string[] {
  const { base_plan: base, usage_and_peak: usual, demand } = stability;
  const name = isBuyingGroup(base) ? 'The same buying group rate' : offerInSentence(base);
  const range = 'usage 20% lower to 20% higher, with 10 points less to 10 points more of it in peak hours';
  const lead = `${name} is ${heldWords(usual)}: ${range}.`;
  return [lead, ...otherSentences(usual, base), ...(demand ? demandSentences(demand, base) : [])];
}

/** `still the cheapest in 8 of 9 cases`, `the cheapest in all 9 cases`. */
function heldWords({ cases, still_cheapest: held }: StabilityGroup): string {
  return held === cases ? `the cheapest in all ${cases} cases` : `still the cheapest in ${held} of ${cases} cases`;
}

const mostNamed = 3;

function otherSentences(group: StabilityGroup, base: PricedPlan): string[] {
  const lost = distinct(group).filter(({ still_cheapest }) => !still_cheapest);
  const winners = new Map<string, StabilityCase[]>();
  for (const one of lost) {
    const key = one.cheapest?.ref ?? '';
    winners.set(key, [...(winners.get(key) ?? []), one]);
  }
  const byCases = [...winners.values()].sort((a, b) => b.length - a.length);
  const named = byCases.slice(0, mostNamed).map((cases) => otherSentence(cases, distinct(group), base));
  const more = byCases.length - mostNamed;
  return more > 0
    ? [...named, `In the other cases ${more === 1 ? 'one more plan is' : `${more} more plans are`} cheaper.`]
    : named;
}

function otherSentence(cases: readonly StabilityCase[], all: readonly StabilityCase[], base: PricedPlan): string {
  const { cheapest } = cases[0]!;
  const when = capitalised(whenWords(cases, all));
  if (!cheapest) return `${when} no plan is sold at that usage.`;
  const ahead = Math.max(...cases.map(({ base_plan }) => base_plan?.behind_cheapest_inc_gst ?? 0));
  const unsold = cases.every(({ base_plan }) => base_plan === null) ? ': the first is not sold at that usage' : '';
  const by = ahead > 0 ? `, by ${dollars(Math.max(1, ahead))} a year${cases.length > 1 ? ' at most' : ''}` : '';
  return `${when} ${otherName(cheapest, base)} is ${unsold ? 'the cheapest' : 'cheaper'}${unsold || by}.`;
}

/** What a set of cases has in common, as far as it names exactly these: `with 20% less use`, `in 2 cases, such as with …`. */
function whenWords(cases: readonly StabilityCase[], all: readonly StabilityCase[]): string {
  for (const of of changesOf(cases)) {
    const alike = all.filter((one) => of.every(([field, value]) => one[field] === value));
    if (alike.length === cases.length && alike.every((one) => cases.includes(one))) return changeWords(of);
  }
  const [first] = cases;
  return `in ${cases.length} of them, such as ${changeWords(entriesOf(first!))},`;
}

type Entry = [field: keyof Change, value: number];

/** The changes all the cases share, one at a time and together: what may name them. */
function changesOf(cases: readonly StabilityCase[]): Entry[][] {
  const shared = entriesOf(cases[0]!).filter(([field, value]) => cases.every((one) => one[field] === value));
  return [...shared.map((entry) => [entry]), ...(shared.length > 1 ? [shared] : [])].filter((of) =>
    of.some(([, value]) => value !== 0),
  );
}

function entriesOf(one: StabilityCase): Entry[] {
  const fields = ['usage_change_pct', 'peak_share_change', 'max_demand_change_pct'] as const;
  const varied = fields.filter((field) => field !== 'max_demand_change_pct' || one[field] !== 0);
  return varied.map((field) => [field, one[field]]);
}

function changeWords(of: readonly Entry[]): string {
  const words = of.flatMap(([field, value]): string[] => {
    if (field === 'peak_share_change') {
      if (value === 0) return ['the same share of it in peak hours'];
      return [`${value > 0 ? 'more' : 'less'} of the use in peak hours`];
    }
    if (value === 0) return field === 'usage_change_pct' && of.length > 1 ? ['the same use'] : [];
    const what = field === 'usage_change_pct' ? 'use' : 'maximum demand';
    return [`${quantity(Math.abs(value))}% ${value > 0 ? 'more' : 'less'} ${what}`];
  });
  return `with ${listWords(words)}`;
}

function demandSentences(group: StabilityGroup, base: PricedPlan): string[] {
  if (group.still_cheapest === group.cases) {
    return ['A maximum demand 25% lower or higher does not change that.'];
  }
  return otherSentences(group, base);
}

function distinct({ results }: StabilityGroup): StabilityCase[] {
  return results.filter(({ same_as }) => same_as === null);
}

export interface StabilityCell {
  held: boolean;
  /** `Still the cheapest`, or who is. */
  who: string;
  /** `$3,120 a year`, with what it is below the answer's plan where it is another. */
  cost: string;
}

export interface StabilityTable {
  caption: string;
  columns: string[];
  rows: { name: string; cells: StabilityCell[] }[];
}

/** The cases as rows of usage and columns of peak share; demand cases as one column. */
export function stabilityTables({ base_plan: base, usage_and_peak: usual, demand }: Stability): StabilityTable[] {
  const usages = [...new Set(usual.results.map((one) => one.usage_change_pct))];
  const peaks = [...new Set(usual.results.map((one) => one.peak_share_change))];
  const at = (usage: number, peak: number) =>
    usual.results.find((one) => one.usage_change_pct === usage && one.peak_share_change === peak);
  const tables: StabilityTable[] = [
    {
      caption: `Cheapest fully costed plan at other usage and peak shares, a year including GST; ${offerInSentence(base)} is the answer’s`,
      columns: peaks.map((peak) => peakName(peak, usual.results)),
      rows: usages.map((usage) => ({
        name: usageName(usage, usual.results),
        cells: peaks.flatMap((peak) => cellOf(at(usage, peak), base) ?? []),
      })),
    },
  ];
  if (!demand) return tables;
  const rows = demand.results.map((one) => ({ name: demandName(one), cells: [cellOf(one, base)!] }));
  return [...tables, { caption: 'Cheapest fully costed plan at other maximum demands', columns: ['Cheapest'], rows }];
}

function cellOf(one: StabilityCase | undefined, base: PricedPlan): StabilityCell | null {
  if (!one) return null;
  const { cheapest, base_plan: own, still_cheapest: held } = one;
  if (!cheapest) return { held: false, who: 'No plan is sold', cost: '' };
  const cost = dollars(held && own ? own.annual_cost_inc_gst : cheapest.annual_cost_inc_gst);
  if (held) return { held, who: 'Still the cheapest', cost };
  const behind = own ? `, ${dollars(own.behind_cheapest_inc_gst)} less` : '';
  return { held, who: capitalised(otherName(cheapest, base)), cost: `${cost}${behind}` };
}

/**
 * A plan beside the answer's. Two buying group rates have no names to tell them apart by; two plans of one name are told apart
 * by their tariff, or called another version where that is the same too.
 */
function otherName(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan) && isBuyingGroup(base)) return 'another buying group rate';
  const name = offerInSentence(plan);
  if (plan.ref === base.ref || name !== offerInSentence(base)) return name;
  const tariff = plan.tariff_type && plan.tariff_type !== base.tariff_type ? tariffNoun(plan.tariff_type) : null;
  return `${name}, ${tariff ?? 'another version'}`;
}

function usageName(pct: number, results: readonly StabilityCase[]): string {
  const one = results.find(({ usage_change_pct }) => usage_change_pct === pct)!;
  return pct === 0 ? kwhAYear(one.usage_kwh) : `${signed(pct)}%: ${kwhAYear(one.usage_kwh)}`;
}

function peakName(change: number, results: readonly StabilityCase[]): string {
  const shares = new Set(results.filter((one) => one.peak_share_change === change).map(({ peak_share }) => peak_share));
  const share = shares.size === 1 ? [...shares][0] : null;
  const stated = typeof share === 'number' ? `${sharePercent(share)} in peak hours` : 'Peak share';
  return change === 0 ? stated : `${signed(change * 100)} points: ${stated.toLowerCase()}`;
}

function demandName({ max_demand_change_pct: pct, max_demand_kw: kw }: StabilityCase): string {
  const stated = kw === null ? 'Maximum demand' : `${quantity(kw)} kW`;
  return pct === 0 ? stated : `${signed(pct)}%: ${stated.toLowerCase().replace('kw', 'kW')}`;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : '−'}${quantity(Math.abs(value))}`;
}
