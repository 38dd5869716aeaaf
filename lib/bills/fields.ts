/**
 * The fields of a bill. A row is all there is to a field but its phrases (`phrases/fields.json`): its type, its paths in both
 * answers, its name for people, and when an unsure value is reported. The bill, the answers, the evidence of each value and
 * the checks follow from this table. Rows are named by their place in the bill.
 */
export interface FieldRow {
  type: 'text' | 'date' | 'number' | 'flag' | 'site';
  /** Paths in the answer of `/v1/extract`. Issues name the first. */
  extract: readonly [string, ...string[]];
  /** Path in `energy_data` of the upload; null where the upload has none. */
  upload: string | null;
  /** Name in an issue. */
  name: string;
  /** An unsure value is reported of every bill if the comparison uses it, else of one that is partial. */
  doubt?: 'compared' | 'partial';
  /** The limit of `uncertainBelow`, if not the usual one. */
  below?: 'address' | 'demand';
  unit?: string;
  /** Read beside its label with no other rule. The answers have it as an extension of the API. */
  beside?: true;
}

type More = Pick<FieldRow, 'doubt' | 'below' | 'unit' | 'beside'>;
const row = <
  const Type extends FieldRow['type'],
  const Extract extends FieldRow['extract'],
  const Upload extends string | null,
  const Other extends More = object,
>(
  type: Type,
  extract: Extract,
  upload: Upload,
  name: string,
  more?: Other,
) =>
  ({ type, extract, upload, name, ...more }) as { type: Type; extract: Extract; upload: Upload; name: string } & Other;

export const billFields = {
  siteIdentifier: row('site', ['account.nmi'], 'site_identifier', 'connection number', { doubt: 'compared' }),
  supplyAddress: row('text', ['account.supply_address'], 'supply_address', 'supply address', {
    doubt: 'compared',
    below: 'address',
  }),
  /** Postcode of the supply address. */
  supplyPostcode: row('text', ['account.supply_postcode'], 'supply_postcode', 'supply postcode', {
    doubt: 'compared',
    below: 'address',
  }),
  'period.days': row('number', ['billing_period.days'], 'billing_period.days', 'number of days', { doubt: 'compared' }),
  'usage.totalKwh': row('number', ['usage.total_kwh'], 'usage.total_kwh', 'usage', { doubt: 'compared', unit: 'kWh' }),
  'usage.totalMj': row('number', ['usage.total_mj'], 'usage.total_mj', 'usage', { doubt: 'compared', unit: 'MJ' }),
  /** Gas in the United States, as printed. */
  'usage.totalTherms': row('number', ['usage.total_therms'], 'usage.total_therms', 'usage', { unit: 'therms' }),
  'usage.peakKwh': row('number', ['usage.peak_kwh'], 'usage.peak_kwh', 'peak usage', {
    doubt: 'compared',
    unit: 'kWh',
  }),
  'usage.shoulderKwh': row('number', ['usage.shoulder_kwh'], 'usage.shoulder_kwh', 'shoulder usage', {
    doubt: 'compared',
    unit: 'kWh',
  }),
  'usage.offPeakKwh': row('number', ['usage.off_peak_kwh'], 'usage.off_peak_kwh', 'off-peak usage', {
    doubt: 'compared',
    unit: 'kWh',
  }),
  'usage.controlledLoadKwh': row(
    'number',
    ['usage.controlled_load_kwh'],
    'usage.controlled_load_kwh',
    'controlled load',
    { doubt: 'compared', unit: 'kWh' },
  ),
  /** Energy fed into the grid. Not part of the total. */
  'usage.exportKwh': row('number', ['usage.export_kwh'], 'usage.export_kwh', 'energy fed in', { unit: 'kWh' }),
  'usage.demandKw': row('number', ['usage.demand_kw'], 'usage.demand_kw', 'demand', {
    doubt: 'compared',
    below: 'demand',
    unit: 'kW',
  }),
  'usage.demandKva': row('number', ['usage.demand_kva'], 'usage.demand_kva', 'demand', {
    doubt: 'compared',
    below: 'demand',
    unit: 'kVA',
  }),
  /** Charges and credits of this bill, including GST. */
  'totals.newCharges': row('number', ['totals.new_charges'], 'total_amount', 'total', { doubt: 'compared' }),
  retailerName: row('text', ['retailer', 'provider.retailer_name'], 'retailer_name', 'retailer', { doubt: 'partial' }),
  accountNumber: row('text', ['account.account_number'], 'account_number', 'account number', { doubt: 'partial' }),
  customerName: row('text', ['account.customer_name'], 'account_name', 'customer name', { doubt: 'partial' }),
  invoiceNumber: row('text', ['invoice_number'], 'invoice_number', 'bill number', { doubt: 'partial' }),
  issueDate: row('date', ['issue_date'], 'issue_date', 'issue date', { doubt: 'partial' }),
  dueDate: row('date', ['totals.due_date'], 'due_date', 'due date', { doubt: 'partial' }),
  'period.start': row('date', ['billing_period.start'], 'billing_period.start_date', 'first day of the period', {
    doubt: 'partial',
  }),
  'period.end': row('date', ['billing_period.end'], 'billing_period.end_date', 'last day of the period', {
    doubt: 'partial',
  }),
  /** The amount to pay, including any earlier balance. */
  'totals.totalDue': row('number', ['totals.total_due'], 'total_due', 'amount due', { doubt: 'partial' }),
  /** Charges of this bill before GST. */
  'totals.subtotal': row('number', ['totals.subtotal'], 'subtotal', 'subtotal'),
  'totals.gst': row('number', ['totals.gst'], 'gst', 'GST'),
  'totals.previousBalance': row('number', ['totals.previous_balance'], 'previous_balance', 'earlier balance'),
  abn: row('text', ['provider.abn'], 'abn', 'ABN'),
  planName: row('text', ['provider.plan_name'], 'plan_name', 'plan'),
  /** The network's name for the tariff, such as `BLND3AO` or `EA305`. */
  tariffCode: row('text', ['tariff_code'], 'tariff_code', 'tariff code'),
  /** True if the bill says that it is the last one, else null. */
  finalBill: row('flag', ['is_final_bill'], 'is_final_bill', 'final bill'),
  /** The last day of the customer's contract, not of a benefit. */
  contractEndDate: row('date', ['contract_end_date'], 'contract_end_date', 'end of the contract', { beside: true }),
} satisfies Readonly<Record<string, FieldRow>>;

type Rows = typeof billFields;
export type FieldKey = keyof Rows;
export const fieldKeys = Object.keys(billFields) as FieldKey[];
export const getRow = (key: FieldKey): FieldRow => billFields[key];

/** The rows read beside their label alone. */
export type BesideKey = { [K in FieldKey]: Rows[K] extends { beside: true } ? K : never }[FieldKey];
export const besideKeys = fieldKeys.filter((key): key is BesideKey => getRow(key).beside === true);

/** The type of the values at each place of a group: `period` has `start`, `end` and `days`; the bill itself is ``. */
export type GroupTypes<Group extends string> = {
  [K in FieldKey as K extends `${infer G}.${infer Name}`
    ? G extends Group
      ? Name
      : never
    : '' extends Group
      ? K
      : never]: Rows[K]['type'];
};

/** The names and types of the rows of a group. */
export function listGroup(group: string): [name: string, type: FieldRow['type']][] {
  return fieldKeys.flatMap((key): [string, FieldRow['type']][] => {
    const [first = '', second] = key.split('.');
    const name = second === undefined ? (group === '' ? first : undefined) : first === group ? second : undefined;
    return name === undefined ? [] : [[name, getRow(key).type]];
  });
}
