/**
 * Days of a foreign bill service, good and bad. The file sent names the day it wants (`scenario:gas`), so one service
 * plays any number of them at once. Everything is written from the API's documentation; retailers and sites are invented.
 */
import { json, type Play, type StandIn, startStandIn, text } from './stand-in';

const address = 'Shop 4, 12 Sample Street, Sydney NSW 2000';
const period = { start: '2026-07-01', end: '2026-09-30', days: 92 };

// biome-ignore lint/suspicious/noExplicitAny: a foreign answer may hold anything
type Loose = Record<string, any>;

/** 4,600 kWh in 92 days, 40% peak, 20% shoulder; with fields nobody documented. */
function extract(change: Loose = {}): Loose {
  return {
    request_uid: 'f-1',
    status: 'success',
    bill_type: 'elec',
    retailer: 'Saltbush Energy',
    account: { account_number: '77 1', nmi: '41020359842', customer_name: 'Invented Cafe', supply_address: address },
    billing_period: period,
    usage: {
      total_kwh: 4600,
      peak_kwh: 1840,
      off_peak_kwh: 1840,
      shoulder_kwh: 920,
      demand_kw: 14.2,
      reactive_kvarh: 12,
      meter_reads: [{ meter_id: 'M1', previous: 100, current: 4700, units: 'kWh', quality: 'A' }],
    },
    charges: [
      { description: 'Peak', classification: 'retail', quantity: 1840, unit: 'kWh', rate: 0.32, amount: 588.8 },
      { description: 'Odd line', classification: 'gremlin', quantity: null, rate: null, amount: 3 },
    ],
    totals: { subtotal: 1335, gst: 133.5, total_due: 1600, due_date: '2026-10-20' },
    provider: { retailer_name: 'Saltbush Energy', abn: null, plan_name: null },
    validation: { is_valid: true, validation_issues: [], confidence: 0.97 },
    ...change,
  };
}

const issue = (message: string, field: string | null = null, severity = 'WARNING') => ({ severity, field, message });
const markup = '<img src=x onerror="document.title=\'taken\'"> <b>Check</b> the \u202etotal';

/** Says the key that came with the question. */
const withKey =
  (body: (key: string) => unknown, status = 200): Play =>
  (asked, outgoing) =>
    json(body(String(asked.headers['x-api-key'])), status)(asked, outgoing);

const drip: Play = (_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.write('{');
  const timer = setInterval(() => outgoing.write(' '), 20);
  outgoing.on('close', () => clearInterval(timer));
};

export const scenarios: Record<string, Play> = {
  good: json(extract()),
  'two-issues': json(
    extract({
      validation: {
        is_valid: false,
        validation_issues: [issue('The days do not fit the dates.', 'billing_period.days', 'ERROR'), 'Plain text.'],
        confidence: 0.7,
      },
    }),
  ),
  markup: json(
    extract({
      retailer: markup,
      validation: { is_valid: false, validation_issues: [issue(markup), issue(markup, 'account.nmi', 'LOUD')] },
    }),
  ),
  nulls: json({
    status: 'partial',
    bill_type: null,
    account: { nmi: '41020359842', supply_address: null },
    billing_period: null,
    usage: null,
    totals: null,
    provider: null,
    validation: null,
  }),
  gas: json(
    extract({ bill_type: 'gas', account: { nmi: '5210123456', supply_address: address }, usage: { total_mj: 9000 } }),
  ),
  lpg: json(extract({ bill_type: 'lpg', account: null, billing_period: null, usage: null })),
  abroad: json(extract({ account: { nmi: '0000042210NZ3A7', supply_address: '1 Quay Street, Auckland 1010' } })),
  'nothing-read': json({
    status: 'failed',
    validation: { is_valid: false, validation_issues: [issue('The photo is blurred.')] },
  }),
  'echo-key': withKey((key) =>
    extract({
      retailer: `Saltbush ${key}`,
      validation: { is_valid: false, validation_issues: [issue(`Key ${key} is nearly used up.`)] },
    }),
  ),
  'refused-key': withKey((key) => ({ detail: `The key ${key} is unknown.` }), 401),
  'forbidden-key': withKey((key) => ({ detail: `The key ${key} may not.` }), 403),
  limited: json({ detail: 'Credits used up.' }, 429, { 'retry-after': '90' }),
  'bad-request': json({ type: 'client_error', errors: [] }, 400),
  'too-large': text('<h1>413</h1>', 413),
  'wrong-type': json({}, 415),
  'server-error': text('<!doctype html><h1>Internal Server Error</h1><script>alert(1)</script>', 500),
  'out-of-time': json(
    { type: 'server_error', errors: [{ code: 'out_of_time', detail: 'No time.', attr: 'file' }] },
    503,
    { 'retry-after': '10' },
  ),
  'bad-gateway': text('', 502),
  redirect: text('', 307, { location: 'http://127.0.0.1:9/elsewhere' }),
  'not-json': text('all good!'),
  truncated: text(JSON.stringify(extract()).slice(0, 300)),
  'other-shape': json({ bill_uuid: '1', energy_data: null, validation_issues: [] }),
  'texts-for-numbers': json(extract({ usage: { total_kwh: '4,600' } })),
  huge: text(`{"status":"${'x'.repeat(3 * 1024 * 1024)}"}`),
  reset: (_, outgoing) => void outgoing.destroy(),
  'reset-midway': (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    outgoing.write('{"status":', () => outgoing.destroy());
  },
  silence: () => {},
  drip,
};

/** A file that asks for a scenario: the beginning of a PDF, which is all anybody but a reader looks at. */
export function fileFor(scenario: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% scenario:${scenario}\n`, 'latin1');
}

/** A bill service that is not ours: it plays the scenario that the file sent to it names. */
export function startBillsStandIn(port = 0): Promise<StandIn> {
  return startStandIn((asked, outgoing) => {
    const play = scenarios[/scenario:([\w-]+)/.exec(asked.body)?.[1] ?? ''];
    const isRead = asked.url === '/v1/extract' && asked.method === 'POST';
    (play && isRead ? play : text('', 404))(asked, outgoing);
  }, port);
}
