/** `GET /v1/bills/export`: the bills of a search as a file, streamed while they are read. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type BillSearch, billSearchSchema, readBillQuery, toPlace } from '@/lib/accounts/bills/bill-query';
import type { BillStore } from '@/lib/accounts/bills/bills';
import { makeEnum } from '@/lib/accounts/bills/filters';
import { type AccountServices, openAccountServices } from '@/lib/accounts/open-services';
import { findCaller, refuseThrottled } from '@/lib/accounts/visitor';
import { BillsError } from '@/lib/bills/errors';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { FairQueue } from '@/lib/fair-queue';
import { makeFileHeaders, type StreamedResponse } from '@/lib/server/http/response';
import { countAttempt, limits } from '@/lib/server/limits/limits';
import { errorFields, log } from '@/lib/server/log';
import { getShared } from '@/lib/server/shared';
import { getToday } from '@/lib/server/today';
import { binaryContent, defineBillOperation } from '../../openapi/operations';
import { type BillRow, billExportColumns, lineColumns, makeSheet } from './columns';
import { writePdf } from './pdf';
import { formatCsv, writeXlsx } from './xlsx';

/** Parsing bills blocks the main thread, so other requests get a turn after each batch. */
const batchSize = 25;
/** For an account. An export counts until a slow client has received it. */
export const maxConcurrentExports = 3;
const retrySeconds = 10;
export const [exportsPerMinute] = limits['bill-exports'];

const formats = ['csv', 'xlsx', 'pdf'] as const;
type Format = (typeof formats)[number];

const billExportQuerySchema = billSearchSchema.safeExtend({
  format: makeEnum('format', formats),
  lines: z
    .enum(['0', '1'], 'lines must be 0 or 1.')
    .optional()
    .describe(
      '1: a CSV file has a row for each charge line instead of each bill. XLSX has both, and PDF the bills only',
    ),
});

interface Export {
  accountId: string;
  search: BillSearch;
  byLine: boolean;
  services: AccountServices;
}

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const makeBillSheet = (given: Export) => makeSheet('Bills', billExportColumns, () => listBillPages(given));
const makeLineSheet = (given: Export) =>
  makeSheet('Charge lines', lineColumns, async function* () {
    for await (const page of listBillPages(given))
      yield page.flatMap((row) => (row.wire.charges ?? []).map((line, i) => ({ ...row, line, number: i + 1 })));
  });

const writers: Record<Format, (given: Export) => AsyncGenerator<Uint8Array> | Promise<AsyncGenerator<Uint8Array>>> = {
  csv: (given) => formatCsv(given.byLine ? makeLineSheet(given) : makeBillSheet(given)),
  xlsx: (given) => writeXlsx([makeBillSheet(given), makeLineSheet(given)]),
  pdf: writeReport,
};

/** A failure after the file has begun aborts the connection, so that an incomplete file is not taken for a complete one. */
export const exportBills = defineBillOperation(
  {
    operationId: 'exportBills',
    summary: 'Export your bills',
    description: `Extension. What the same search and filters find, as a file. CSV is UTF-8 with a byte order mark. XLSX has a sheet of bills and one of charge lines. Its account numbers are text. In a CSV file, spreadsheet programs drop the zeros at their start. PDF is a report with totals by site and retailer, of each fuel and currency. At most ${exportsPerMinute} exports a minute, and ${maxConcurrentExports} at once. Also answers the session of an account page.`,
    requestParams: { query: billExportQuerySchema },
    responses: {
      200: {
        description: 'The file, as an attachment',
        content: { 'text/csv': binaryContent, [mediaTypes.xlsx]: binaryContent, [mediaTypes.pdf]: binaryContent },
      },
    },
  },
  [400],
  async (request) => {
    const caller = await findCaller(request);
    const { accountId } = caller;
    const { format, lines, ...given } = readBillQuery(billExportQuerySchema, new URL(request.url).searchParams);
    const byLine = lines === '1';
    // Bills that are stored while the file is written are left out of all its sheets.
    const search = { ...given, until: new Date() };
    const tooMany = `Too many exports: the limit is ${exportsPerMinute} a minute.`;
    refuseThrottled(tooMany, await countAttempt('bill-exports', accountId));
    const name = byLine && format === 'csv' ? 'charge-lines' : 'bills';
    const headers = makeFileHeaders(mediaTypes[format], `${name}-${getToday()}.${format}`);
    if (request.method === 'HEAD') return { status: 200, headers, body: null };
    const services = await openAccountServices();
    const source = caller.keyId === null ? request.headers : 'key';
    await services.securityEvents.note(source, accountId, 'bills_exported', format);
    const end = await startExport(accountId);
    try {
      const file = await writers[format]({ accountId, search, byLine, services });
      return { status: 200, headers, body: await toStream(file, end) };
    } catch (error) {
      end();
      throw error;
    }
  },
);

/** Counts a running export; the returned function ends it. */
function startExport(accountId: string): Promise<() => void> {
  const room = { maxActive: Infinity, maxActivePerClient: maxConcurrentExports, maxWaiting: 0 };
  const running = getShared('bill-exports-running', () => new FairQueue(room));
  return running.enter({ client: accountId }).catch(() => {
    const words = `Too many exports at once: the limit is ${maxConcurrentExports}. Try again when one has finished.`;
    throw new BillsError('throttled', words, null, retrySeconds);
  });
}

async function* listBillPages({ accountId, search, services }: Export): AsyncGenerator<BillRow[]> {
  const { bills } = services;
  for (let after: Parameters<BillStore['listRead']>[2] = {}; ; ) {
    const page = await bills.listRead(accountId, batchSize, { search, ...after });
    yield page.map((stored) => ({ stored, wire: toExtractResponse(stored.extraction) }));
    const last = page.at(-1);
    if (!last || page.length < batchSize) return;
    after = { after: toPlace(last, search) };
    await nextTurn();
  }
}

async function writeReport(given: Export): Promise<AsyncGenerator<Uint8Array>> {
  const { accountId, search, services } = given;
  const { bills, accounts } = services;
  const account = await accounts.get(accountId);
  return writePdf({
    account: account?.email ?? '',
    madeOn: getToday(),
    search,
    totals: await bills.sumTotals(accountId, search),
    sites: await bills.sumTotalsBy('site', accountId, search),
    retailers: await bills.sumTotalsBy('retailer', accountId, search),
    bills: listBillPages(given),
  });
}

/**
 * Makes a stream of the file with backpressure. The first part is made at once, so that an error can still be answered.
 * Calls `end` when the stream was read or aborted.
 */
async function toStream(file: AsyncGenerator<Uint8Array>, end: () => void): Promise<StreamedResponse['body']> {
  const first = await file.next();
  const parts = async function* () {
    try {
      if (!first.done) yield first.value;
      yield* file;
    } catch (error) {
      // A client that aborts the download causes an AbortError, which is not a fault.
      if (!(error instanceof Error && error.name === 'AbortError')) {
        log('error', 'bill_export_failed', errorFields(error));
      }
      throw error;
    } finally {
      await file.return(undefined);
    }
  };
  const stream = Readable.from(parts(), { objectMode: false }).once('close', end);
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
