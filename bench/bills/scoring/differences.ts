/** How a bill as read differs from its truth, each difference with a key that stays the same while the rest changes. */
import { confidenceOf, isConfirmed } from '@/lib/bills/basis';
import type { Bill, Issue } from '@/lib/bills/bill';
import { uncertainBelow } from '@/lib/bills/checks/limits';
import type { BillScore } from './bill-score';
import { readingsOf } from './fields';

export interface Difference {
  key: string;
  /** Both values, for people. */
  detail: string;
}

export function differencesOf({ fields, charges, truth, energyTypeRight, falseAlarms }: BillScore): Difference[] {
  const values = fields.filter(({ verdict }) => verdict !== 'right' && verdict !== 'absent');
  return [
    ...(energyTypeRight ? [] : [{ key: 'energy_type', detail: `the bill is of ${truth.energy_type}` }]),
    ...values.map(({ name, verdict, expected, read }) => ({
      key: `${name} ${verdict}`,
      detail: `the bill says ${JSON.stringify(expected)}, read ${JSON.stringify(read?.value ?? null)}`,
    })),
    ...charges.lines.flatMap(({ expected, read, right, classRight, periodRight }, i): Difference[] => {
      const line = `line ${i + 1} "${expected.description}"`;
      if (!right)
        return [{ key: line, detail: `the bill says ${shown(expected)}, read ${read ? shown(read) : 'none'}` }];
      return [
        ...(classRight ? [] : [{ key: `${line} class`, detail: `is ${expected.class}, read ${read?.class}` }]),
        ...(periodRight
          ? []
          : [{ key: `${line} period`, detail: `is ${expected.time_period}, read ${read?.timePeriod}` }]),
      ];
    }),
    ...charges.extra.map((extra) => ({ key: `line too many "${extra.description}"`, detail: shown(extra) })),
    ...falseAlarms.map((code) => ({ key: `false alarm ${code}`, detail: 'what it warns of was read right' })),
  ];
}

interface Calculated {
  quantity: number | null;
  unit: string | null;
  rate: number | null;
  amount: number;
}

const shown = ({ quantity, unit, rate, amount }: Calculated) =>
  `${quantity ?? '-'} ${unit ?? '-'} × ${rate ?? '-'} = ${amount}`;

/** confirmed: 0.9 and more. doubtful: the product marks it as uncertain. */
export type Certainty = 'confirmed' | 'read' | 'doubtful';

const certaintyOf = (confidence: number, confirmed: boolean): Certainty =>
  confirmed ? 'confirmed' : confidence < uncertainBelow.usual ? 'doubtful' : 'read';

const keyValues = [
  ...(['account_number', 'supply_postcode', 'site_identifier', 'period_start', 'period_end', 'period_days'] as const),
  ...(['total_kwh', 'peak_kwh', 'shoulder_kwh', 'off_peak_kwh', 'controlled_load_kwh', 'demand_kw'] as const),
  ...(['demand_kva', 'total_mj', 'gst', 'new_charges', 'total_due'] as const),
];

/** How sure the key values are that were read, and each charge line. */
export function certainties(bill: Bill): Record<string, Certainty> {
  const readings = readingsOf(bill);
  const values = keyValues.flatMap((name): [string, Certainty][] => {
    const read = readings[name];
    return read ? [[name, certaintyOf(read.confidence, read.confidence >= 0.9)]] : [];
  });
  const lines = bill.charges.map((charge, i): [string, Certainty] => [
    `line ${i + 1}`,
    certaintyOf(confidenceOf(charge), isConfirmed(charge)),
  ]);
  return Object.fromEntries([...values, ...lines]);
}

export const issueKeys = (issues: readonly Issue[]): string[] =>
  issues.map(({ code, field }) => (field === null ? code : `${code} ${field}`)).sort();
