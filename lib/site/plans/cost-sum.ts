/** The calculation of a plan's cost: components, quantities and unit prices. */

import { groupBy } from '@/lib/bills/lists';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import {
  formatCents,
  formatDollarsAndCents,
  formatList,
  formatNumber,
  formatQuantity,
  formatWholePercent,
} from '../words/format';
import { bandNames } from '../words/window-copy';
import { costParts, partByLineKind, sumLines } from './cost-lines';

/** Returns the components with their lines; lines with the same unit price are combined. Amounts add up to the cent. */
export function groupLinesByPart(lines: readonly CostLine[], demandKw: number | null = null) {
  return costParts.flatMap((part) => {
    const own = lines.filter((line) => partByLineKind[line.kind] === part);
    const groups = groupByPrice(own);
    if (groups.length === 0) return [];
    const priced = groups.map((group) => {
      const [first] = group;
      const isEnergy = first.kind === 'usage' && first.quantity !== null && sumQuantity(own) > 0;
      const share = isEnergy ? `, ${formatWholePercent(sumQuantity(group) / sumQuantity(own))}` : '';
      return {
        // `Peak and shoulder, 62%`; the only line of a component needs no label.
        label: groups.length === 1 && part !== 'other' ? null : `${nameGroup(group, own)}${share}`,
        sum: formatLineSum({ ...first, quantity: first.quantity === null ? null : sumQuantity(group) }, demandKw),
        amountIncGst: sumLines(group),
      };
    });
    return { part, amountIncGst: sumLines(own), lines: priced };
  });
}

/** Lines with the same unit price, combined. */
export type PricedLine = ReturnType<typeof groupLinesByPart>[number]['lines'][number];

const sumQuantity = (lines: readonly CostLine[]) => lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0);

/** Groups lines by unit price in order of appearance. Fees are also grouped by name. */
function groupByPrice(lines: readonly CostLine[]): [CostLine, ...CostLine[]][] {
  const groups = groupBy(
    [...lines.entries()],
    ([at, { kind, quantity, rate_inc_gst: rate, rate_unit: per, ...line }]) =>
      JSON.stringify(
        rate === null || quantity === null ? at : [kind, rate, per, line.quantity_unit, kind === 'fee' && line.label],
      ),
  );
  return [...groups.values()].map(([[, first], ...others]) => [first, ...others.map(([, line]) => line)]);
}

/** Names the lines of one price. Seasons are included only when the same band has another price in another season. */
function nameGroup(group: [CostLine, ...CostLine[]], all: readonly CostLine[]): string {
  const names = [...new Set(group.map(({ band, label }) => (band && band !== 'anytime' ? bandNames[band] : label)))];
  const steps = [...new Set(group.flatMap(({ step }) => step ?? []))];
  const listSeasons = (lines: readonly CostLine[]) => [...new Set(lines.flatMap(({ season }) => season ?? []))];
  const seasons = listSeasons(group);
  const parts = ['band', 'label', 'step'] as const;
  const isSeasonal =
    seasons.length < listSeasons(all).length &&
    group.some(({ rate_inc_gst: rate, ...line }) =>
      all.some((other) => parts.every((part) => other[part] === line[part]) && other.rate_inc_gst !== rate),
    );
  return [
    formatList(group[0].kind === 'usage' ? names.map((name, i) => (i > 0 ? name.toLowerCase() : name)) : names),
    ...(steps.length > 0 ? [`step ${formatList(steps.map(String))}`] : []),
    ...(isSeasonal ? [formatList(seasons)] : []),
  ].join(', ');
}

/** `Peak usage, step 2, 1 Nov – 31 Mar`. */
export function labelLine(line: CostLine): string {
  return [line.label, ...(line.step === null ? [] : [`step ${line.step}`]), ...(line.season ? [line.season] : [])].join(
    ', ',
  );
}

/**
 * `4,240 kWh × 31.63c`; null when the line is not a product of two figures. When `demandKw` is given, a demand charge
 * is written as demand × days or months.
 */
export function formatLineSum(line: CostLine, demandKw: number | null = null): string | null {
  if (line.quantity === null || line.rate_inc_gst === null) return null;
  return `${formatAmount(line.quantity, line.quantity_unit ?? '', demandKw)} × ${formatRate(line.rate_inc_gst, line.rate_unit)}`;
}

function formatAmount(amount: number, unit: string, demandKw: number | null): string {
  const [, power, per] = /^(kW|kVA) (day|month|year)$/.exec(unit) ?? [];
  if (per) {
    const times = demandKw ? Math.round((amount / demandKw) * 1e4) / 1e4 : 0;
    if (demandKw && times >= 1 && Number.isInteger(times)) {
      return `${formatQuantity(demandKw)} ${power} × ${formatNumber(times)} ${per}${times === 1 ? '' : 's'}`;
    }
    return `${formatQuantity(amount)} ${power}-${per}s`;
  }
  if (unit === 'times a year') return formatQuantity(amount);
  return `${amount >= 100 ? formatNumber(amount) : formatQuantity(amount)} ${unit}`.trim();
}

/** Formats the price without its unit, which the quantity already shows. */
function formatRate(rate: number, unit: string | null): string {
  if (unit?.startsWith('c/')) return formatExactCents(rate);
  if (!unit?.startsWith('$')) return `${formatQuantity(rate)} ${unit ?? ''}`.trim();
  return unit.length > 1 && rate < 2 ? formatExactCents(rate * 100) : formatDollarsAndCents(rate);
}

/** Keeps up to four decimals, so that multiplying gives the amount. */
function formatExactCents(rate: number): string {
  const rounded = Math.round(rate * 1e4) / 1e4;
  return Math.abs(rounded * 100 - Math.round(rounded * 100)) < 1e-9 ? formatCents(rounded) : `${rounded}c`;
}

/** Returns the unit prices of a plan without cost lines: `Peak`, `54.96c/kWh`. */
export function listUnitPrices(plan: RatesPlan): { name: string; words: string }[] {
  const banded = plan.shoulder_c_per_kwh_inc_gst !== null || plan.off_peak_c_per_kwh_inc_gst !== null;
  const priced = (name: string, amount: number | null, format: (amount: number) => string) =>
    amount === null ? [] : [{ name, words: format(amount) }];
  const perKwh = (amount: number) => `${formatCents(amount)}/kWh`;
  return [
    ...priced('Supply', plan.supply_c_per_day_inc_gst, (amount) => `${formatCents(amount)} a day`),
    ...priced(banded ? 'Peak' : 'Usage', plan.peak_c_per_kwh_inc_gst, perKwh),
    ...priced('Shoulder', plan.shoulder_c_per_kwh_inc_gst, perKwh),
    ...priced('Off-peak', plan.off_peak_c_per_kwh_inc_gst, perKwh),
    ...priced(
      'Demand',
      plan.demand_per_kw_per_year_inc_gst,
      (amount) => `${formatDollarsAndCents(amount)} a kW a year`,
    ),
  ];
}
