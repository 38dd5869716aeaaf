/** Answers requests to the endpoints that read a bill. */
import type { Caller } from '@/lib/accounts/keys';
import type { ExtractResponse, UploadResponse } from '@/lib/bills/responses';
import { answerBillRoute, makeBillJson } from '@/lib/server/http/bill-answers';
import type { ByteBudget } from '@/lib/server/limits/byte-budget';
import { withUpload } from './upload-form';

/** The parts of an endpoint; see read-routes.ts for the real ones. */
export interface BillReadRoute<Who extends Caller | null> {
  /** Address for the log. */
  route: string;
  /** Identifies the caller before the body is read, so that refused requests cost little. Throws BillsError. */
  identify: (request: Request) => Promise<Who>;
  /** Reads a file into the endpoint's response, until `signal` is aborted. Throws BillsError, QueueFullError. */
  read: (file: Uint8Array, who: Who, signal: AbortSignal) => Promise<ExtractResponse | UploadResponse>;
  /** Memory for all uploads together, of which each client has a share; that of the server unless a test has its own. */
  uploads?: ByteBudget;
  /** The account's id, or a visitor's address. */
  findClient: (who: Who) => string;
}

/** Never throws. */
export function answerBillRequest<Who extends Caller | null>(
  request: Request,
  { route, identify, read, uploads, findClient }: BillReadRoute<Who>,
): Promise<Response> {
  return answerBillRoute(request, route, 'POST', async () => {
    const who = await identify(request);
    const share = { client: findClient(who), ...(uploads && { budget: uploads }) };
    return makeBillJson(200, await withUpload(request, share, (file) => read(file, who, request.signal)));
  });
}
