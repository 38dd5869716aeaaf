/** Sends an upload to the bill service, and converts the response to the site's bill model or a problem. */
import type { BillErrorBody, BillFault, ExtractResponse } from '@/lib/bills/responses';
import { type BillReading, makeProblem, type ProblemKind } from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import type { Service } from './rates';
import { readRetryAfterSeconds } from './remote-fetch';

/** Sends a multipart upload to the service. */
export async function askBill(request: Request, upstream: Service): Promise<BillReading> {
  const response = await upstream(request);
  if (!response.ok) return toProblem(response);
  return readExtract((await response.json()) as ExtractResponse);
}

const kindByCode = new Map<string, ProblemKind>([
  ['not_authenticated', 'signed_out'],
  ['authentication_failed', 'signed_out'],
  ['permission_denied', 'other_site'],
  ['service_unavailable', 'accounts_unavailable'],
  ['file_too_large', 'too_large'],
  ['unsupported_media_type', 'wrong_type'],
  ['throttled', 'busy'],
  ['out_of_time', 'out_of_time'],
  ['upstream_did_not_read', 'not_read'],
  ['upstream_limit', 'service_limit'],
  ['upstream_refused', 'service_refused'],
  ['upstream_unavailable', 'service_unavailable'],
  ['upstream_timeout', 'service_too_slow'],
]);

/** Reasons that distinguish several causes of one code. */
const kindByFault = new Map<BillFault | undefined, ProblemKind>([
  ['no_file', 'nothing_sent'],
  ['several_files', 'several_files'],
  ['no_credits', 'no_credits'],
]);

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
  const kind = kindByFault.get(reason) ?? (code === 'parse_error' ? 'broken_upload' : kindByCode.get(code));
  // Waiting does not restore credits, whatever the response says.
  return makeProblem(kind ?? 'our_fault', { waitSeconds: kind === 'no_credits' ? null : waitSeconds });
}
