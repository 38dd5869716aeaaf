/** Requests of the developers' guide, each in three languages, and what they answer. A test runs them against the server. */

/** A request to copy and run. JavaScript is a module for Node 20; Python needs the package requests. */
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

export const sampleBill = 'single-rate.pdf';

/** Samples: rates, a bill, a bill without a key, and an export of bills. */
export function listFirstSteps(siteUrl: string): Record<'rates' | 'bill' | 'error' | 'bills', CodeSamples> {
  const rates = `${siteUrl}/v1/rates?postcode=2000&usage_kwh=18000`;
  const bills = `${siteUrl}/v1/bills/export?format=csv`;
  return {
    rates: {
      curl: `curl '${rates}'`,
      javascript: lines(
        `const response = await fetch('${rates}');`,
        'console.log(response.status, await response.json());',
      ),
      python: lines(
        'import requests',
        '',
        `response = requests.get("${rates}")`,
        'print(response.status_code, response.json())',
      ),
    },
    bill: sendBill(`${siteUrl}/v1/extract`, true),
    error: sendBill(`${siteUrl}/v1/extract`, false),
    bills: {
      curl: `curl -H "X-API-Key: $GRIDFARE_KEY" -o bills.csv '${bills}'`,
      javascript: lines(
        "import { writeFile } from 'node:fs/promises';",
        '',
        `const response = await fetch('${bills}', {`,
        "  headers: { 'X-API-Key': process.env.GRIDFARE_KEY },",
        '});',
        "await writeFile('bills.csv', Buffer.from(await response.arrayBuffer()));",
        'console.log(response.status);',
      ),
      python: lines(
        'import os',
        'import requests',
        '',
        'response = requests.get(',
        `    "${bills}",`,
        '    headers={"X-API-Key": os.environ["GRIDFARE_KEY"]},',
        ')',
        'open("bills.csv", "wb").write(response.content)',
        'print(response.status_code)',
      ),
    },
  };
}

function sendBill(url: string, hasKey: boolean): CodeSamples {
  const onlyWithKey = (line: string) => (hasKey ? [line] : []);
  return {
    curl: `curl ${onlyWithKey('-H "X-API-Key: $GRIDFARE_KEY" ')}-F file=@${sampleBill} '${url}'`,
    javascript: lines(
      "import { readFile } from 'node:fs/promises';",
      '',
      'const form = new FormData();',
      `form.append('file', new Blob([await readFile('${sampleBill}')]), '${sampleBill}');`,
      `const response = await fetch('${url}', {`,
      "  method: 'POST',",
      ...onlyWithKey("  headers: { 'X-API-Key': process.env.GRIDFARE_KEY },"),
      '  body: form,',
      '});',
      'console.log(response.status, await response.json());',
    ),
    python: lines(
      ...onlyWithKey('import os'),
      'import requests',
      '',
      'response = requests.post(',
      `    "${url}",`,
      ...onlyWithKey('    headers={"X-API-Key": os.environ["GRIDFARE_KEY"]},'),
      `    files={"file": open("${sampleBill}", "rb")},`,
      ')',
      'print(response.status_code, response.json())',
    ),
  };
}

const lines = (...all: string[]) => all.join('\n');

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
