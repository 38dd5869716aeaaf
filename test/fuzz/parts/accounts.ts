/** Lists of stored bills and the forms of the account pages, on an embedded database. */
import fc from 'fast-check';
import { openFormResult } from '@/lib/account-pages/form-parts';
import { answerAccountForm } from '@/lib/account-pages/forms';
import { closeDatabase, openAccountServices } from '@/lib/account-services/open-services';
import type { AccountServices } from '@/lib/account-services/services';
import { app } from '@/lib/api/app';
import { billListSchema } from '@/lib/bills/contract';
import { trustClientHeader } from '@/lib/server/client/trusted-client';
import { createAccount, newEmail } from '@/lib/testing/accounts';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { anyDamaged } from '../damage';
import { expectThat, type FuzzPart, toSearch } from '../part';
import { anyBillQuery, anyText, queryNames } from './bill-query';
import { checkBillRefusal } from './multipart';

const firstLines = [
  'q=wattle&sort=-total',
  'from=2020-01-01&to=2024-12-31',
  'min=-5&max=900&issues=none',
  'sort=retailer',
];

/** Opens the services and creates an account with a few bills. */
async function openAccount(): Promise<{ services: AccountServices; key: string }> {
  const services = await openAccountServices();
  const { id } = await createAccount(services.database);
  await services.accounts.update(id, { requestsPerMinute: 0 });
  await storeInventedBills(services.database, id, 60, 2);
  return { services, key: (await services.keys.create(id, 'fuzz')) ?? '' };
}

export const storedBills: FuzzPart = {
  name: 'stored-bills',
  casesInMillion: 12_000,
  sampleCases: 100,
  maxCaseMs: 3000,
  maxGrowthMegabytes: 40,
  open: async () => {
    const { key } = await openAccount();
    const ask = (query: string) =>
      app.fetch(new Request(`http://localhost/v1/bills${query}`, { headers: { 'x-api-key': key } }));
    const withCursors = await Promise.all(
      firstLines.map(async (query) => {
        const { next_cursor } = billListSchema.parse(await (await ask(`?${query}&limit=2`)).json());
        return `${query}&limit=2&cursor=${next_cursor ?? ''}`;
      }),
    );
    const corpus = [...firstLines, ...withCursors].map((query) => Buffer.from(query));
    return {
      inputs: fc.oneof(
        anyBillQuery.map((query) => Buffer.from(query)),
        anyDamaged(corpus, queryNames),
      ),
      check: async (input) => {
        const response = await ask(toSearch(input));
        const json: unknown = await response.json();
        if (response.status !== 200) return checkBillRefusal(response.status, json);
        billListSchema.parse(json);
        return '200';
      },
    };
  },
};

const csv =
  'name,postcode,nmi,usage_kwh,pays_per_year,contract_ends\nCafe,2000,41020359842,18000,5200,2027-06-30\nShop,3000,,,,\n';
const sitesForm = `--b\r\nContent-Disposition: form-data; name="file"; filename="sites.csv"\r\n\r\n${csv}\r\n--b--\r\n`;
const uuid = '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11';

/** Each input is a line with the form's address, then its body. */
const forms = [
  'sign-up\nemail=a@example.com&new_password=short',
  'sign-in\nemail=a@example.com&password=wrong+password',
  'ask-reset\nemail=a@example.com',
  `choose-password\ntoken=${'0'.repeat(64)}&new_password=correct+horse+battery`,
  `confirm-email\ntoken=${'0'.repeat(64)}&password=correct+horse`,
  'repeat-sign-up\nemail=a@example.com',
  `end-watch-link\ntoken=${uuid}.0000`,
  'create-key\nname=till',
  `revoke-key\nid=${uuid}`,
  `delete-bill\nid=${uuid}`,
  `delete-bills\nid=${uuid}&id=x&list=q%3Dwattle`,
  'delete-found-bills\nlist=q%3Dwattle%26from%3D2026-01-01&count=3',
  'change-password\npassword=wrong&new_password=correct+horse+battery+2',
  'send-confirmation\n',
  'keeping\nkeep_files=yes&retention_days=30',
  'delete-account\ndelete_password=wrong',
  `add-sites\n${sitesForm}`,
  `delete-site\nid=${uuid}`,
  `watch-site\non=${uuid}&id=${uuid}&threshold-${uuid}=500`,
  `contract-end\non=${uuid}&id=${uuid}&ends-${uuid}=30%2F6%2F2027`,
  `end-watch\nid=${uuid}`,
  `read-messages\nid=${uuid}`,
];
const formTokens = [
  ...[
    '&',
    '=',
    '%00',
    '%ED%A0%80',
    '%ff',
    '%zz',
    '+',
    '&id=',
    '&name=',
    'email=',
    '@',
    '%0d%0aSet-Cookie:',
    '%E2%80%AE',
  ],
  ...['2027-02-30', '99999', '$', '%22', ',', '\r\n', '"', '\n0001,0000', "'--", '../', '%F0%9F%8F%AA', uuid],
];

/** Changes the body only, so that the form is found. */
function anyDamagedForm(form: string): fc.Arbitrary<Buffer> {
  const bodyAt = form.indexOf('\n') + 1;
  const address = Buffer.from(form.slice(0, bodyAt));
  return anyDamaged([Buffer.from(form.slice(bodyAt))], formTokens).map((body) => Buffer.concat([address, body]));
}

const password = 'correct horse battery staple';
const casesPerSession = 400;

export const accountForms: FuzzPart = {
  name: 'account-forms',
  casesInMillion: 15_000,
  sampleCases: 100,
  maxCaseMs: 5000,
  maxGrowthMegabytes: 60,
  open: async () => {
    trustClientHeader();
    const services = await openAccountServices();
    let cookie = '';
    let cases = 0;
    return {
      inputs: fc.oneof(
        ...forms.map(anyDamagedForm),
        fc
          .tuple(
            fc.constantFrom(...forms),
            fc.array(fc.tuple(fc.constantFrom('id', 'name', 'list', 'rows', 'on', 'token'), anyText)),
          )
          .map(([form, pairs]) => Buffer.from(`${form}&${new URLSearchParams(pairs)}`)),
      ),
      check: async (input) => {
        if (cases++ % casesPerSession === 0) cookie = await signUp(services);
        return checkForm(input, cookie, cases);
      },
      close: closeDatabase,
    };
  },
};

async function signUp({ signIn }: AccountServices): Promise<string> {
  const result = await signIn.signUp(newEmail(), password);
  return result.kind === 'signed_in' ? result.cookies.map((each) => each.split(';')[0]).join('; ') : '';
}

async function checkForm(input: Buffer, cookie: string, number: number): Promise<string> {
  const end = input.indexOf('\n');
  const action = input.toString('latin1', 0, Math.max(end, 0));
  const type = action === 'add-sites' ? 'multipart/form-data; boundary=b' : 'application/x-www-form-urlencoded';
  const request = new Request('http://localhost/account/do/x', {
    method: 'POST',
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', 'content-type': type, cookie },
      // Attempts are limited for each client, so each case has an address of its own.
      'x-gridfare-client': `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: new Uint8Array(input.subarray(end + 1)),
  });
  const response = await answerAccountForm(request, action);
  if (!response) return 'no form';
  const location = new URL(response.headers.get('location') ?? '', 'http://localhost');
  expectThat(response.status === 303, `A form is answered ${response.status}.`);
  expectThat(location.origin === 'http://localhost' && location.pathname.startsWith('/account'), location.href);
  const answered = new Headers({ cookie: response.headers.getSetCookie().join('; ') });
  const told = openFormResult(answered, location.searchParams.get('told') ?? undefined);
  expectThat(!told?.status || told.status.code < 500, `A form is told ${told?.status?.code}.`);
  for (const { message } of told?.errors ?? []) expectThat(message.length > 5, 'An error has no words.');
  return told?.errors.length ? 'refused' : 'done';
}
