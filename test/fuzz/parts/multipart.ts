/** Forms of the bill endpoints. Each input is a line with the Content-Type, then the body. No bill is read. */
import fc from 'fast-check';
import { withUpload, withUploads } from '@/lib/api/bills/upload-form';
import type { Extraction } from '@/lib/bills/bill';
import { BillsError, billErrorSchema, billsErrors } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { toUploadResponse, uploadResponseSchema } from '@/lib/bills/responses/upload';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { ByteBudget } from '@/lib/server/http/multipart';
import { makeUncachedJson } from '@/lib/server/http/response';
import { sampleBill } from '@/lib/testing/bills';
import { anyDamaged } from '../damage';
import { expectThat, type FuzzPart } from '../part';

const extraction: Extraction = { status: 'success', bill: sampleBill(), issues: [], confidence: 0.9 };
const budgetBytes = 30 * 1024 * 1024;

interface Field {
  header: string;
  content: string;
}

const pdf = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\r\n--\0\xff';
const fileHeader = 'Content-Disposition: form-data; name="file"; filename="bill.pdf"\r\nContent-Type: application/pdf';
const file: Field = { header: fileHeader, content: pdf };
const makeText = (name: string, content: string): Field => ({
  header: `Content-Disposition: form-data; name="${name}"`,
  content,
});

function makeForm(
  boundary: string,
  fields: readonly Field[],
  { quoted = boundary, preamble = '', end = '--\r\n' } = {},
) {
  const parts = fields.map(({ header, content }) => `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`);
  const text = `multipart/form-data; boundary=${quoted}\n${preamble}${parts.join('')}--${boundary}${end}`;
  return Buffer.from(text, 'latin1');
}

const nested = makeForm('inner', [file]).toString('latin1');
const corpus = [
  makeForm('b', [file]),
  makeForm('----WebKitFormBoundary7MA4YWxkTrZu0gW', [makeText('note', 'hello'), file]),
  makeForm('b b', [file], { quoted: '"b b"', preamble: 'A preamble that nobody reads.\r\n' }),
  makeForm('b', [{ header: fileHeader.replaceAll('"', ''), content: pdf }]),
  makeForm('b', [{ header: "Content-Disposition: form-data; name=file; filename*=utf-8''b%C3%A4.pdf", content: pdf }]),
  makeForm('b', [{ header: fileHeader.replace('; name', ';\r\n name'), content: pdf }]),
  makeForm('b', [file, file]),
  makeForm('b', [makeText('file', 'text')]),
  makeForm('b', [{ header: fileHeader, content: '' }]),
  makeForm('b', [{ header: fileHeader, content: nested }]),
  makeForm('b', [{ header: 'Content-Type: multipart/mixed; boundary=inner', content: nested }]),
  makeForm('b', []),
  makeForm('b', [file], { end: '' }),
  makeForm('-', Array(200).fill(makeText('x', 'y'))),
  makeForm('b', Array(20_000).fill(makeText('', ''))),
  makeForm('b', [{ header: `X: ${'x'.repeat(5000)}\r\n${fileHeader}`, content: pdf }]),
  makeForm('b', [{ header: `Content-Disposition: form-data${'; a="\\"'.repeat(600)}`, content: pdf }]),
  makeForm('b'.repeat(70), [file]),
  makeForm('b', [{ header: fileHeader, content: '\r\n--c'.repeat(20_000) }]),
];
const tokens = [
  ...'\r\n|\r\n\r\n|\n\n|--|\r\n--b|\r\n--b--|--b\r\n|"|\\|;|=|; name="file"|filename=|\0|\r\n |%PDF-1.4'.split('|'),
  ...['Content-Disposition: form-data', 'multipart/form-data; boundary=', 'boundary=""', 'PK\x03\x04'],
];

function makeRequest(input: Buffer): Request | null {
  const end = input.indexOf('\n');
  if (end < 0) return null;
  const contentType = input.toString('latin1', 0, end);
  // The HTTP parser refuses such a header before our code sees it.
  if (/[^\t -~\u0080-\u00ff]/.test(contentType)) return null;
  const body = new Uint8Array(input.subarray(end + 1));
  return new Request('http://localhost/v1/extract', { method: 'POST', headers: { 'content-type': contentType }, body });
}

async function checkEndpoint(
  input: Buffer,
  shape: typeof toExtractResponse | typeof toUploadResponse,
): Promise<string> {
  const request = makeRequest(input);
  if (!request) return 'no request';
  const uploads = new ByteBudget(budgetBytes);
  const read = async (bytes: Uint8Array) => {
    expectThat(bytes.length > 0 && sniff(bytes).readable, 'A file was passed on that is not read.');
    return shape(extraction);
  };
  const answer = async () => makeUncachedJson(200, await withUpload(request, { budget: uploads, client: '' }, read));
  const response = await handleBillRoute(request, 'fuzz', 'POST', answer);
  expectThat(uploads.heldBytes === 0, 'The memory of the upload was not given back.');
  const json: unknown = await response.json();
  if (response.status !== 200) return checkBillRefusal(response.status, json);
  (shape === toExtractResponse ? extractResponseSchema : uploadResponseSchema).parse(json);
  return '200';
}

/** Checks the refusal of a bill endpoint and returns its code. */
function checkBillRefusal(status: number, json: unknown): string {
  const [error] = billErrorSchema.parse(json).errors;
  const { code, detail } = error ?? { code: '', detail: '' };
  expectThat(Object.hasOwn(billsErrors, code), `The code ${code} is not known.`);
  expectThat(billsErrors[code as keyof typeof billsErrors].status === status && status < 500, `${status} ${code}`);
  expectThat(detail.length > 10, `The refusal ${code} has no words.`);
  return code;
}

/** Checks the form for browsers without script, which takes several files. */
async function checkSeveral(input: Buffer): Promise<void> {
  const request = makeRequest(input);
  if (!request) return;
  const uploads = new ByteBudget(budgetBytes);
  await withUploads(request, { budget: uploads, client: '' }, async (files) =>
    expectThat(files.length > 0, 'A form without files was taken.'),
  ).catch((error: unknown) => {
    if (!(error instanceof BillsError)) throw error;
  });
  expectThat(uploads.heldBytes === 0, 'The memory of the upload was not given back.');
}

export const multipart: FuzzPart = {
  name: 'multipart',
  casesInMillion: 130_000,
  sampleCases: 500,
  maxCaseMs: 1000,
  open: async () => ({
    inputs: fc.oneof({ weight: 9, arbitrary: anyDamaged(corpus, tokens) }, fc.constantFrom(...corpus)),
    check: async (input) => {
      await checkSeveral(input);
      await checkEndpoint(input, toUploadResponse);
      return checkEndpoint(input, toExtractResponse);
    },
  }),
};
