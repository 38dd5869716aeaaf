/** The stored bills of the caller's account: `/v1/bills`, and the pictures of a bill's pages for its owner. */
import { z } from 'zod';
import {
  billListQuerySchema,
  defaultLimit,
  makeCursor,
  readBillQuery,
  readCursor,
} from '@/lib/accounts/bills/bill-query';
import type { ListedBill } from '@/lib/accounts/bills/bills';
import { openAccountServices } from '@/lib/accounts/open-services';
import { findCaller, refuseThrottled } from '@/lib/accounts/visitor';
import { BillsError } from '@/lib/bills/errors';
import type { DrawnPage } from '@/lib/bills/page';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { type BillList, billListSchema } from '@/lib/bills/responses/parts';
import { readBillFile } from '@/lib/server/bill-reader';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { makeFileHeaders, makeUncachedJson } from '@/lib/server/http/response';
import { countAttempt } from '@/lib/server/limits/limits';
import { binaryContent, defineBillOperation, describeJson } from '../openapi/operations';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
};

const pictureTimeMs = 10_000;

const requestParams = { path: z.object({ bill_uuid: z.uuid() }) };

export const listBills = defineBillOperation(
  {
    operationId: 'listBills',
    summary: 'List your bills',
    description:
      'Extension. Searched, filtered and sorted; the newest first unless `sort` says otherwise. A bill has to meet every ' +
      'parameter that is given. Also answers the session of an account page.',
    requestParams: { query: billListQuerySchema },
    responses: describeJson('A page of the list', billListSchema),
  },
  [400],
  async (request) => {
    const { accountId } = await findCaller(request);
    const query = new URL(request.url).searchParams;
    const { limit = defaultLimit, cursor, ...search } = readBillQuery(billListQuerySchema, query);
    const after = readCursor(cursor, search, accountId);
    const { bills } = await openAccountServices();
    const found = await bills.list(accountId, limit + 1, { search, after });
    const matching = await bills.sumTotals(accountId, search);
    const totals = matching.sums.map(({ currency, cents }) => ({ currency: currency ?? 'AUD', total: cents / 100 }));
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const list: BillList = {
      bills: page.map(toListedBill),
      next_cursor: last ? makeCursor(last, search, accountId) : null,
      matching: {
        bills: matching.bills,
        total: totals.find(({ currency }) => currency === 'AUD')?.total ?? null,
        totals,
      },
    };
    return makeUncachedJson(200, list);
  },
);

export const getBill = defineBillOperation(
  {
    operationId: 'getBill',
    summary: 'Get a bill',
    description: 'Extension. As it was answered when it was sent.',
    requestParams,
    responses: describeJson('The bill', extractResponseSchema),
  },
  [404],
  async (request, id) => {
    const { accountId } = await findCaller(request);
    const billId = parseBillId(id);
    const bill = await (await openAccountServices()).bills.get(accountId, billId);
    if (!bill) throw makeBillNotFoundError();
    return makeUncachedJson(200, toExtractResponse(bill.extraction, billId));
  },
);

export const deleteBill = defineBillOperation(
  {
    operationId: 'deleteBill',
    summary: 'Delete a bill',
    description:
      'Extension. Its file is deleted too. The same file sent again is then another bill, and costs a credit.',
    requestParams,
    responses: { 204: { description: 'It is deleted' } },
  },
  [403, 404],
  async (request, id) => {
    const { accountId, keyId } = await findCaller(request);
    const { bills, securityEvents } = await openAccountServices();
    if (!(await bills.delete(accountId, { ids: [parseBillId(id)] }))) throw makeBillNotFoundError();
    await securityEvents.note(keyId === null ? request.headers : 'key', accountId, 'bills_deleted', '1');
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: null };
  },
);

export const getBillFile = defineBillOperation(
  {
    operationId: 'getBillFile',
    summary: 'Get the file of a bill',
    description: 'Extension. Only while the account keeps files.',
    requestParams,
    responses: {
      200: {
        description: 'The file as it was sent, as an attachment',
        content: { 'application/octet-stream': binaryContent },
      },
    },
  },
  [404],
  async (request, id) => {
    const { accountId } = await findCaller(request);
    const billId = parseBillId(id);
    const file = await (await openAccountServices()).bills.getFile(accountId, billId);
    if (!file) throw makeBillNotFoundError();
    const { bytes, fileType } = file;
    const type = mediaTypes[fileType] ?? 'application/octet-stream';
    const headers = {
      ...makeFileHeaders(type, `bill-${billId}.${fileType in mediaTypes ? fileType : 'bin'}`),
      'content-length': String(bytes.length),
      // Anybody may have made the file.
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return { status: 200, headers, body: bytes };
  },
);

/**
 * Answers `GET /account/bills/{bill_uuid}/pages` with up to three pages, those with values. They are not stored. The
 * file is read again, because a photographed page is straightened before its boxes fit. Never throws.
 */
export function handleBillPages(request: Request, id: string): Promise<Response> {
  return handleBillRoute(request, '/account/bills/{bill_uuid}/pages', 'GET', async () => {
    const { accountId } = await findCaller(request);
    const file = await (await openAccountServices()).bills.getFile(accountId, parseBillId(id));
    if (!file) throw makeBillNotFoundError();
    refuseThrottled('Too many pages.', await countAttempt('bill-pages', accountId));
    const pictures: DrawnPage[] = [];
    const onPicture = (picture: DrawnPage) => void pictures.push(picture);
    await readBillFile(file.bytes, accountId, { signal: request.signal, onPicture, pictureTimeMs });
    return makeUncachedJson(200, { pictures: pictures.map((picture) => ({ kind: 'picture', ...picture })) });
  });
}

function toListedBill(bill: ListedBill): BillList['bills'][number] {
  return {
    bill_uuid: bill.id,
    status: bill.status,
    created_at: bill.createdAt.toISOString(),
    bill_type: bill.energyType,
    retailer: bill.retailerName,
    site: bill.siteKey,
    supply_address: bill.supplyAddress,
    billing_period: { start: bill.periodStart, end: bill.periodEnd },
    currency: bill.status === 'failed' ? null : (bill.currency ?? 'AUD'),
    total: bill.totalCents === null ? null : bill.totalCents / 100,
    issues: bill.issueLevel,
    file: bill.fileBytes === null ? null : { type: bill.fileType, bytes: bill.fileBytes },
  };
}

/** Also for another account's bill, and for a file that was not kept. */
function makeBillNotFoundError(): BillsError {
  return new BillsError('not_found', 'This account has no bill with this id.');
}

/** Throws BillsError for what is not a UUID. */
function parseBillId(text: string): string {
  const parsed = z.uuid().safeParse(text);
  if (!parsed.success) throw makeBillNotFoundError();
  return parsed.data;
}
