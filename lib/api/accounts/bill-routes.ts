/** `/v1/bills`: an account's own stored bills, for its programs and its pages. Another account's bill is not found. */
import { z } from 'zod';
import type { ListedBill } from '@/lib/accounts/bills';
import type { BillList } from '@/lib/bills/contract';
import { BillsError } from '@/lib/bills/errors';
import { toExtractResponse } from '@/lib/bills/shapes';
import type { Answer } from '../answer';
import { billAnswer, billJson, checkAccept } from '../bill-answers';
import { billSearchOf, cursorOf, limitOf, placeOfCursor } from './bill-query';
import { callerOf } from './callers';
import { accountServices } from './services';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
};

/** `GET /v1/bills`: those that its search and filters find, a page of them. Never throws. */
export function answerBillList(request: Request): Promise<Response> {
  return billAnswer(request, '/v1/bills', 'GET, HEAD', async () => {
    const { accountId } = await callerOf(request);
    checkAccept(request);
    const query = new URL(request.url).searchParams;
    const [search, limit] = [billSearchOf(query), limitOf(query)];
    const after = placeOfCursor(query.get('cursor'), search, accountId);
    const { bills } = await accountServices();
    const found = await bills.list(accountId, limit + 1, { search, after });
    const matching = await bills.totals(accountId, search);
    const page = found.slice(0, limit);
    const list: BillList = {
      bills: page.map(listedBill),
      next_cursor: found.length > limit ? cursorOf(page.at(-1)!, search, accountId) : null,
      matching: { bills: matching.bills, total: matching.cents / 100 },
    };
    return billJson(200, list);
  });
}

/** `GET` and `DELETE /v1/bills/{bill_uuid}`. Never throws. */
export function answerBill(request: Request, id: string): Promise<Response> {
  return billAnswer(request, '/v1/bills/{bill_uuid}', 'GET, HEAD, DELETE', async () => {
    const { accountId } = await callerOf(request);
    checkAccept(request);
    const billId = billIdOf(id);
    return request.method === 'DELETE' ? deleteBill(accountId, billId) : oneBill(accountId, billId);
  });
}

/** `GET /v1/bills/{bill_uuid}/file`: the file as it was sent, if the account keeps files. Never throws. */
export function answerBillFile(request: Request, id: string): Promise<Response> {
  return billAnswer(request, '/v1/bills/{bill_uuid}/file', 'GET, HEAD', async () => {
    const { accountId } = await callerOf(request);
    const billId = billIdOf(id);
    const file = await (await accountServices()).bills.file(accountId, billId);
    if (!file) throw billNotFound();
    return fileAnswer(billId, file);
  });
}

async function oneBill(accountId: string, billId: string): Promise<Answer> {
  const bill = await (await accountServices()).bills.get(accountId, billId);
  if (!bill) throw billNotFound();
  if (bill.extraction) return billJson(200, toExtractResponse(bill.extraction, billId));
  throw new BillsError(
    'error',
    'This bill was stored by an older version of this site. Send its file again. It uses no credit.',
  );
}

async function deleteBill(accountId: string, billId: string): Promise<Answer> {
  if (!(await (await accountServices()).bills.delete(accountId, billId))) throw billNotFound();
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: null };
}

/** Never shown in the browser and never guessed at: it is whatever somebody sent. */
function fileAnswer(billId: string, { bytes, fileType }: { bytes: Buffer; fileType: string }): Answer {
  const headers = {
    'content-type': mediaTypes[fileType] ?? 'application/octet-stream',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="bill-${billId}.${fileType in mediaTypes ? fileType : 'bin'}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  };
  return { status: 200, headers, body: bytes };
}

function listedBill(bill: ListedBill): BillList['bills'][number] {
  return {
    bill_uuid: bill.id,
    status: bill.status,
    created_at: bill.createdAt.toISOString(),
    bill_type: bill.energyType,
    retailer: bill.retailerName,
    site: bill.siteKey,
    supply_address: bill.supplyAddress,
    billing_period: { start: bill.periodStart, end: bill.periodEnd },
    currency: bill.currency,
    total: bill.totalCents === null ? null : bill.totalCents / 100,
    issues: bill.issueLevel,
    file: bill.fileBytes === null ? null : { type: bill.fileType, bytes: bill.fileBytes },
  };
}

/** Also of another account's bill, and of a file that is not kept. */
export function billNotFound(): BillsError {
  return new BillsError('not_found', 'This account has no bill with this id.');
}

/** What is no UUID is no bill of anybody. Throws BillsError. */
export function billIdOf(text: string): string {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw billNotFound();
  return parsed.data;
}
