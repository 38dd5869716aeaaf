/** What the site's pages and proxies call: an upload in, one bill in the site's own model out, or the reason why not. */
import type { BillErrorBody, ExtractResponse, UploadFault, UploadResponse } from '@/lib/bills/contract';
import { readingFromExtract } from '@/lib/comparison/bill-from-extract';
import { readingFromUpload } from '@/lib/comparison/bill-from-upload';
import { type BillReading, type ProblemKind, problem } from '@/lib/comparison/bill-model';
import type { Service } from './rates';

/** Has the upstream read the file of a multipart upload, in whichever of the two shapes it answers. */
export async function askBill(request: Request, upstream: Service): Promise<BillReading> {
  const response = await upstream(request);
  if (!response.ok) return problemOf(response);
  const answer = (await response.json()) as ExtractResponse | UploadResponse;
  return 'energy_data' in answer ? readingFromUpload(answer) : readingFromExtract(answer);
}

const kindOfCode = new Map<string, ProblemKind>([
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

/** The endpoint has one code for every upload that is none; its reason tells them apart. */
const kindOfFault = new Map<UploadFault | undefined, ProblemKind>([
  ['no_file', 'nothing_sent'],
  ['several_files', 'several_files'],
]);

async function problemOf(response: Response): Promise<BillReading> {
  const { errors } = (await response.json()) as BillErrorBody;
  const { code, reason } = errors[0]!;
  const uploadFault = code === 'parse_error' ? (kindOfFault.get(reason) ?? 'broken_upload') : null;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return problem(uploadFault ?? kindOfCode.get(code) ?? 'our_fault', { waitSeconds: seconds >= 1 ? seconds : null });
}
