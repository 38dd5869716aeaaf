/** Sends an upload to the bill service, and converts the response to the site's bill model or a problem. */
import type { BillErrorBody, BillFault, ExtractResponse } from '@/lib/bills/responses';
import { type BillReading, makeProblem } from '@/lib/site/bill/file-reading';
import { findProblemKind } from '@/lib/site/bill/problem-copy';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import type { Service } from './rates';
import { readRetryAfterSeconds } from './remote-fetch';

/** Sends a multipart upload to the service. */
export async function askBill(request: Request, upstream: Service): Promise<BillReading> {
  const response = await upstream(request);
  if (!response.ok) return toProblem(response);
  return readExtract((await response.json()) as ExtractResponse);
}

async function toProblem(response: Response): Promise<BillReading> {
  const { errors } = (await response.json()) as BillErrorBody;
  return toProblemFromError(
    errors[0] ?? { code: 'error' },
    readRetryAfterSeconds(response.headers, Date.now()) ?? null,
  );
}

/** Converts an error of the bill service to a problem. */
export function toProblemFromError(
  { code, reason }: { code: string; reason?: BillFault | undefined },
  waitSeconds: number | null,
): Extract<BillReading, { ok: false }> {
  const kind = findProblemKind(reason ?? code);
  // Waiting does not restore credits, whatever the response says.
  return makeProblem(kind ?? 'error', { waitSeconds: kind === 'no_credits' ? null : waitSeconds });
}
