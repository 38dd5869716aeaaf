/** What the developers' pages show. */

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

export interface FieldView {
  /** With the objects it lies in: `city.id`, `by_network[].network`. */
  name: string;
  type: string;
  /** The object described elsewhere on the page, if the field holds one. */
  schema: string | null;
  allowed: readonly string[];
  isRequired: boolean;
  isExtension: boolean;
  about: string;
}

export interface SchemaView {
  name: string;
  fields: readonly FieldView[];
}

export interface ResponseView {
  status: string;
  /** Paragraphs, with names in backquotes. */
  about: readonly string[];
  schema: string | null;
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  about: string;
  isExtension: boolean;
  needsKey: boolean;
  parameters: readonly FieldView[];
  responses: readonly ResponseView[];
  samples: CodeSamples;
}

export interface ReferenceView {
  apis: readonly { name: string; operations: readonly OperationView[] }[];
  schemas: readonly SchemaView[];
}

export interface ErrorCodeView {
  code: string;
  status: number;
  cause: string;
  cure: string;
}

export interface DevelopersView {
  siteUrl: string;
  apis: ReferenceView['apis'];
  errors: readonly { api: string; codes: readonly ErrorCodeView[] }[];
  /** The first steps: rates, a bill, the same without a key, and the bills given back. */
  steps: Record<'rates' | 'bill' | 'error' | 'bills', CodeSamples>;
  sampleBills: readonly { file: string; what: string }[];
  limits: {
    /** Null: no limit. */
    ratesPerMinute: number | null;
    accountPerMinute: number;
    exportsPerMinute: number;
    exportsAtOnce: number;
    credits: number;
    keys: number;
    fileMegabytes: number;
    filePages: number;
    /** How long a page of a list may be. */
    pageSizes: readonly { path: string; about: string }[];
  };
}

/** What the first steps come to, as the pages print it; a test holds it against the server. */
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

export const referencePath = '/developers/reference';
