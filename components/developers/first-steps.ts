/** Requests of the developers' guide and what they answer. A test runs them against the server. */
import { buildCodeSamples } from './code-samples';

export const sampleBill = 'single-rate.pdf';

/** Samples: rates, a bill, a bill without a key, and an export of bills. */
export function listFirstSteps(siteUrl: string) {
  const bill = { method: 'POST', url: `${siteUrl}/v1/extract`, file: sampleBill, answer: 'json' } as const;
  const rates = `${siteUrl}/v1/rates?postcode=2000&usage_kwh=18000`;
  const bills = `${siteUrl}/v1/bills/export?format=csv`;
  return {
    rates: buildCodeSamples({ method: 'GET', url: rates, needsKey: false, answer: 'json' }),
    bill: buildCodeSamples({ ...bill, needsKey: true }),
    error: buildCodeSamples({ ...bill, needsKey: false }),
    bills: buildCodeSamples({ method: 'GET', url: bills, needsKey: true, answer: { saveAs: 'bills.csv' } }),
  };
}

/** Some of what the sample bill answers. */
export const billAnswer = {
  status: 'success',
  retailer: 'Fernshadow Energy',
  account: { nmi: '43109551462' },
  billing_period: { start: '2026-02-15', end: '2026-03-14', days: 28 },
  usage: { total_kwh: 2230.26 },
  totals: { subtotal: 743.02, gst: 74.3, total_due: 817.32, due_date: '2026-04-02' },
  validation: { is_valid: true, validation_issues: [] },
} as const;

export const errorAnswer = {
  type: 'client_error',
  errors: [{ code: 'not_authenticated', detail: 'Send your API key in the X-API-Key header.', attr: null }],
} as const;
