/** Data of the developer pages. */

/** A request to copy, in each language. */
export interface CodeSamples {
  curl: string;
  javascript: string;
  python: string;
}

export const sampleLanguages = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
] as const satisfies readonly (readonly [keyof CodeSamples, string])[];

/** The responses that the first steps give, as the pages print them; a test compares them with the server. */
export const firstAnswers = {
  sample: 'single-rate.pdf',
  bill: {
    status: 'success',
    retailer: 'Fernshadow Energy',
    account: { nmi: '43109551462' },
    billing_period: { start: '2026-02-15', end: '2026-03-14', days: 28 },
    usage: { total_kwh: 2230.26 },
    totals: { subtotal: 743.02, gst: 74.3, total_due: 817.32, due_date: '2026-04-02' },
    validation: { is_valid: true, validation_issues: [] },
  },
  error: {
    type: 'client_error',
    errors: [{ code: 'not_authenticated', detail: 'Send your API key in the X-API-Key header.', attr: null }],
  },
} as const;
