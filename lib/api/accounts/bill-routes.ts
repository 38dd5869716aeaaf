/** `/v1/bills`: an account's own stored bills, for its programs and its pages. Another account's bill is not found. */
import { z } from 'zod';
import type { ListedBill } from '@/lib/accounts/bills';
import type { BillList } from '@/lib/bills/contract';
import { BillsError } from '@/lib/bills/errors';
import { toExtractResponse } from '@/lib/bills/shapes';
import type { Answer } from '../answer';
import { billAnswer, billJson, checkAccept } from '../bill-answers';
import { callerOf } from './callers';
import { desk } from './desk';

const defaultLimit = 50;
const maxLimit = 200;

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
};

/** `GET /v1/bills?limit=&cursor=`: newest first. Never throws. */
export function answerBillList(request: Request): Promise<Response> {
  return billAnswer(request, '/v1/bills', 'GET, HEAD', async () => {
    const { accountId } = await callerOf(request);
    checkAccept(request);
    const query = new URL(request.url).searchParams;
    const limit = limitOf(query.get('limit'));
    const cursor = query.get('cursor');
    const { bills } = await desk();
    const found = await bills.list(accountId, limit + 1, cursor === null ? undefined : cursorPlace(cursor));
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1)! : null;
    const list: BillList = { bills: page.map(listedBill), next_cursor: last && placeCursor(last) };
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
    const file = await (await desk()).bills.file(accountId, billId);
    if (!file) throw notFound();
    return fileAnswer(billId, file);
  });
}

async function oneBill(accountId: string, billId: string): Promise<Answer> {
  const bill = await (await desk()).bills.get(accountId, billId);
  if (!bill) throw notFound();
  if (bill.extraction) return billJson(200, toExtractResponse(bill.extraction, billId));
  throw new BillsError('error', 'This bill was stored by another version. Send its file again: it costs no credit.');
}

async function deleteBill(accountId: string, billId: string): Promise<Answer> {
  if (!(await (await desk()).bills.delete(accountId, billId))) throw notFound();
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
    billing_period: { start: bill.periodStart, end: bill.periodEnd },
    total: bill.totalCents === null ? null : bill.totalCents / 100,
    file: bill.fileBytes === null ? null : { type: bill.fileType, bytes: bill.fileBytes },
  };
}

function notFound(): BillsError {
  return new BillsError('not_found', 'This account has no such bill.');
}

/** What is no UUID is no bill of anybody. */
function billIdOf(text: string): string {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function limitOf(text: string | null): number {
  if (text === null) return defaultLimit;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return limit;
  throw new BillsError('parse_error', `limit must be a whole number from 1 to ${maxLimit}.`, 'limit');
}

/** The place of the last bill of a page; opaque to callers. */
export function placeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/** Throws BillsError for what is no cursor of ours. */
export function cursorPlace(cursor: string): { createdAt: Date; id: string } {
  const [time = '', id = ''] = Buffer.from(cursor.slice(0, 200), 'base64url').toString().split(' ');
  if (/^\d{1,14}$/.test(time) && z.uuid().safeParse(id).success) return { createdAt: new Date(Number(time)), id };
  throw new BillsError('parse_error', 'The cursor is none of this list. Start again without it.', 'cursor');
}
