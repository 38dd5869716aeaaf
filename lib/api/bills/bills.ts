/** Answers requests to the endpoints that read a bill. */
import type { Caller } from '@/lib/accounts/keys';
import type { ExtractResponse, UploadResponse } from '@/lib/bills/contract';
import type { ByteBudget } from '@/lib/server/limits/byte-budget';
import { answerBillRoute, checkAccept, makeBillJson } from './bill-answers';
import { withUpload } from './upload-form';

/** The parts of an endpoint; see read-routes.ts for the real ones. */
export interface BillReadRoute<Who extends Caller | null> {
  /** Address for the log. */
  route: string;
  /** Identifies the caller before the body is read, so that refused requests cost little. Throws BillsError. */
  identify: (request: Request) => Promise<Who>;
  /** Reads a file into the endpoint's response, until `signal` is aborted. Throws BillsError, QueueFullError. */
  read: (file: Uint8Array, who: Who, signal: AbortSignal) => Promise<ExtractResponse | UploadResponse>;
  /** Memory for all uploads together. */
  uploads: ByteBudget;
}

/** Never throws. */
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
