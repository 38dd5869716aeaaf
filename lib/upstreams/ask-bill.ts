/** What the site's pages and proxies call: an upload in, one bill in the site's own model out, or the reason why not. */
import type { BillErrorBody, ExtractResponse, UploadResponse } from '@/lib/bills/contract';
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

/** The endpoint has one code for every upload that is none; its words tell them apart. */
const kindOfDetail: [RegExp, ProblemKind][] = [
  [/one bill per request/i, 'several_files'],
  [/broke off/i, 'broken_upload'],
  [/empty|select a bill/i, 'nothing_sent'],
];

async function problemOf(response: Response): Promise<BillReading> {
  const { errors } = (await response.json()) as BillErrorBody;
  const { code, detail } = errors[0]!;
  const byDetail =
    code === 'parse_error' ? (kindOfDetail.find(([form]) => form.test(detail))?.[1] ?? 'broken_upload') : null;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return problem(byDetail ?? kindOfCode.get(code) ?? 'our_fault', { waitSeconds: seconds >= 1 ? seconds : null });
}
