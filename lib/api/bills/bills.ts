/** The HTTP side of the endpoints that read a bill: method, key, limits, what is accepted, the upload. */
import type { Caller } from '@/lib/accounts/keys';
import type { ExtractResponse, UploadResponse } from '@/lib/bills/contract';
import type { ByteBudget } from '@/lib/server/limits/byte-budget';
import { answerBillRoute, checkAccept, makeBillJson } from './bill-answers';
import { withUpload } from './upload-form';

/** What an endpoint needs; see read-routes.ts for the process's own. */
export interface BillReadRoute<Who extends Caller | null> {
  /** The address, for the log. */
  route: string;
  /** Who asks, before anything of the body is read: who may not ask costs nothing. Throws BillsError. */
  identify: (request: Request) => Promise<Who>;
  /** What is said of one file, in the shape of the endpoint, while `signal` tells of somebody who waits. Throws BillsError, ReaderBusyError. */
  read: (file: Uint8Array, who: Who, signal: AbortSignal) => Promise<ExtractResponse | UploadResponse>;
  /** The memory that all uploads together may take. */
  uploads: ByteBudget;
}

/** Answers a request to a bill endpoint; never throws. */
export function answerBillRequest<Who extends Caller | null>(
  request: Request,
  { route, identify, read, uploads }: BillReadRoute<Who>,
): Promise<Response> {
  return answerBillRoute(request, route, 'POST', async () => {
    const who = await identify(request);
    checkAccept(request);
    return makeBillJson(200, await withUpload(request, uploads, (file) => read(file, who, request.signal)));
  });
}
