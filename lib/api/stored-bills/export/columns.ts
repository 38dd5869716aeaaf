/** The columns of exports: of rows of bills, and of rows of charge lines. */
import type { ReadBill } from '@/lib/accounts/bills/bills';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import { getToday } from '@/lib/server/today';
import { fuelNames } from '@/lib/site/words/format';

/** `date`: YYYY-MM-DD. `dollars`: rounded to the cent. */
export type ColumnKind = 'text' | 'date' | 'dollars' | 'number';
export type Cell = string | number | null;

export interface Column<Row> {
  /** Ends with the unit in brackets, if any. */
  name: string;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  value: (row: Row) => Cell | undefined;
}

/** A stored bill with its API response. */
export interface BillRow {
  stored: ReadBill;
  wire: ExtractResponse;
}
export interface LineRow extends BillRow {
  /** From 1. */
  number: number;
  line: NonNullable<ExtractResponse['charges']>[number];
}

const statusNames: Record<string, string> = { success: 'Read', partial: 'Partly read', failed: 'Not readable' };
const issueNames = { error: 'Error', warning: 'Warning', none: 'None' };

const toDollars = (cents: number | null) => cents && cents / 100;
const formatYesOrNo = (flag: boolean | undefined) => (flag === undefined ? null : flag ? 'Yes' : 'No');

const idColumn: Column<BillRow> = { name: 'Bill ID', kind: 'text', width: 38, value: ({ stored }) => stored.id };
const nameColumns: Column<BillRow>[] = [
  { name: 'Retailer', kind: 'text', width: 24, value: ({ stored }) => stored.retailerName },
  { name: 'Fuel', kind: 'text', width: 11, value: ({ stored }) => fuelNames[stored.energyType ?? ''] },
  { name: 'NMI or MIRN', kind: 'text', width: 14, value: ({ wire }) => wire.account?.nmi },
  { name: 'Invoice number', kind: 'text', width: 16, value: ({ wire }) => wire.invoice_number },
  { name: 'Period start', kind: 'date', width: 12, value: ({ stored }) => stored.periodStart },
  { name: 'Period end', kind: 'date', width: 12, value: ({ stored }) => stored.periodEnd },
];

export const billExportColumns: readonly Column<BillRow>[] = [
  ...nameColumns,
  { name: 'Days', kind: 'number', width: 6, value: ({ wire }) => wire.billing_period?.days },
  { name: 'Usage (kWh)', kind: 'number', width: 12, value: ({ stored }) => stored.usageKwh },
  {
    name: 'Currency',
    kind: 'text',
    width: 9,
    value: ({ stored }) => (stored.status === 'failed' ? null : (stored.currency ?? 'AUD')),
  },
  { name: 'Total ex GST', kind: 'dollars', width: 14, value: ({ wire }) => wire.totals?.subtotal },
  { name: 'GST', kind: 'dollars', width: 12, value: ({ stored }) => toDollars(stored.gstCents) },
  { name: 'Total inc GST', kind: 'dollars', width: 14, value: ({ stored }) => toDollars(stored.totalCents) },
  { name: 'Earlier balance', kind: 'dollars', width: 14, value: ({ wire }) => wire.totals?.previous_balance },
  { name: 'Amount due', kind: 'dollars', width: 14, value: ({ wire }) => wire.totals?.total_due },
  { name: 'Issue date', kind: 'date', width: 12, value: ({ wire }) => wire.issue_date },
  { name: 'Due date', kind: 'date', width: 12, value: ({ wire }) => wire.totals?.due_date },
  { name: 'Account number', kind: 'text', width: 16, value: ({ wire }) => wire.account?.account_number },
  { name: 'Customer', kind: 'text', width: 28, value: ({ wire }) => wire.account?.customer_name },
  { name: 'Supply address', kind: 'text', width: 40, value: ({ stored }) => stored.supplyAddress },
  { name: 'Postcode', kind: 'text', width: 9, value: ({ wire }) => wire.account?.supply_postcode },
  { name: 'Plan', kind: 'text', width: 24, value: ({ wire }) => wire.provider?.plan_name },
  { name: 'Tariff code', kind: 'text', width: 12, value: ({ wire }) => wire.tariff_code },
  { name: 'Peak (kWh)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.peak_kwh },
  { name: 'Shoulder (kWh)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.shoulder_kwh },
  { name: 'Off-peak (kWh)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.off_peak_kwh },
  { name: 'Controlled load (kWh)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.controlled_load_kwh },
  { name: 'Fed into the grid (kWh)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.export_kwh },
  { name: 'Demand (kW)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.demand_kw },
  { name: 'Demand (kVA)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.demand_kva },
  { name: 'Gas (MJ)', kind: 'number', width: 12, value: ({ wire }) => wire.usage?.total_mj },
  { name: 'Gravest issue', kind: 'text', width: 12, value: ({ stored }) => issueNames[stored.issueLevel] },
  {
    ...{ name: 'Issues', kind: 'text', width: 40 },
    value: ({ wire }) => wire.validation?.validation_issues.map(({ message }) => message).join(' '),
  },
  { name: 'Confidence (0 to 1)', kind: 'number', width: 10, value: ({ wire }) => wire.validation?.confidence },
  { name: 'Status', kind: 'text', width: 12, value: ({ stored }) => statusNames[stored.status] ?? stored.status },
  { name: 'Uploaded', kind: 'date', width: 12, value: ({ stored }) => getToday(stored.createdAt) },
  idColumn,
];

export const lineColumns: readonly Column<LineRow>[] = [
  ...nameColumns,
  { name: 'Line', kind: 'number', width: 6, value: ({ number }) => number },
  { name: 'Description', kind: 'text', width: 40, value: ({ line }) => line.description },
  { name: 'Class', kind: 'text', width: 14, value: ({ line }) => line.classification },
  { name: 'Tariff type', kind: 'text', width: 14, value: ({ line }) => line.tariff_type },
  { name: 'Time', kind: 'text', width: 10, value: ({ line }) => line.time_period },
  { name: 'Quantity', kind: 'number', width: 12, value: ({ line }) => line.quantity },
  { name: 'Unit', kind: 'text', width: 8, value: ({ line }) => line.unit },
  { name: 'Rate ($ a unit)', kind: 'number', width: 14, value: ({ line }) => line.rate },
  { name: 'Unit of the rate on the bill', kind: 'text', width: 14, value: ({ line }) => line.rate_unit },
  { name: 'Loss factor', kind: 'number', width: 10, value: ({ line }) => line.loss_factor },
  { name: 'Amount', kind: 'dollars', width: 14, value: ({ line }) => line.amount },
  { name: 'Includes GST', kind: 'text', width: 12, value: ({ line }) => formatYesOrNo(line.includes_gst) },
  { name: 'From', kind: 'date', width: 12, value: ({ line }) => line.period_start },
  { name: 'To', kind: 'date', width: 12, value: ({ line }) => line.period_end },
  { name: 'Step above', kind: 'number', width: 12, value: ({ line }) => line.lower_bound },
  idColumn,
];

/** A table of a file. */
export interface Sheet {
  name: string;
  columns: readonly Pick<Column<never>, 'name' | 'kind' | 'width'>[];
  /** Called when the sheet begins. */
  rows: () => AsyncIterable<readonly Cell[][]>;
}

/** Makes a sheet whose rows are converted to cells while it is written; null for what is not on the bill. */
export function makeSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: () => AsyncIterable<readonly Row[]>,
): Sheet {
  const toCells = (row: Row) =>
    columns.map(({ kind, value }): Cell => {
      const cell = value(row) ?? null;
      // Sums may have rounding errors below a cent.
      return kind === 'dollars' && typeof cell === 'number' ? Number(cell.toFixed(2)) : cell;
    });
  const rows = async function* () {
    for await (const page of pages()) yield page.map(toCells);
  };
  return { name, columns, rows };
}
