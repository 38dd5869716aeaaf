/** Validates, uploads and reads a chosen bill, for a check or for an account. Imported when the first file is read. */

import type * as z from 'zod/mini';
import { bytesPerMegabyte, type UploadLimits } from '@/lib/bills/limits';
import {
  billReadingSchema,
  describeProblem,
  makeProblem,
  type PagePicture,
  type ProblemKind,
  progressMediaType,
  readingStepSchema,
  storedReadingSchema,
} from '@/lib/site/bill/file-reading';
import { findLateIssue } from '@/lib/site/bill/model';
import type { ReadFile } from './upload-queue';

/** Longer than any service may take, to allow for slow uploads. */
const waitMs = 120_000;

/** Uploads and reads one file for a check. */
export const readBillFile: ReadFile = async (file, options) => {
  const sent = await uploadFile(file, { address: '/api/bills', schema: billReadingSchema, ...options });
  if (sent === null) return null;
  const { reading, pictures } = sent;
  if (!reading.ok) return describeProblem(reading.problem, options.limits);
  const read = { bill: reading.bill, pictures };
  const late = findLateIssue(reading.bill);
  if (!late) return read;
  return {
    ...describeProblem(makeProblem('out_of_time').problem, options.limits),
    message: late.message,
    partialBill: read,
  };
};

/** Sends a file to be read and stored in the account. */
export const storeBill: ReadFile = async (file, options) => {
  const sent = await uploadFile(file, { address: '/account/bills/upload', schema: storedReadingSchema, ...options });
  if (sent === null) return null;
  const { reading } = sent;
  if (!reading.ok) return describeProblem(reading.problem, options.limits);
  const status = reading.isNew ? 'Added' : 'In your account already, no credit used';
  return {
    stored: {
      href: `/account/bills/${reading.billId}`,
      isNew: reading.isNew,
      status: reading.isPartial ? `${status}, partly read` : status,
    },
  };
};

type FailedReading = ReturnType<typeof makeProblem>;

type UploadOptions<Reading> = Parameters<ReadFile>[1] & {
  address: string;
  /** Schema of the response's last line. */
  schema: z.ZodMiniType<Reading>;
};

/**
 * Validates and uploads a file; null when aborted. Uses `XMLHttpRequest`, because `fetch` does not report upload progress.
 */
async function uploadFile<Reading>(
  file: File,
  { address, schema, onProgress, signal, limits }: UploadOptions<Reading>,
): Promise<{ reading: Reading | FailedReading; pictures: PagePicture[] } | null> {
  const kind = findFileProblem(file, limits);
  if (kind !== null) return { reading: makeProblem(kind), pictures: [] };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let linesRead = 0;
    const pictures: PagePicture[] = [];
    request.open('POST', address);
    request.setRequestHeader('accept', `${progressMediaType}, application/json`);
    request.timeout = waitMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress({ kind: 'uploading', share: loaded / total });
    request.upload.onload = () => onProgress({ kind: 'reading' });
    request.onprogress = () => {
      const lines = request.responseText.split('\n').slice(linesRead, -1);
      linesRead += lines.length;
      for (const line of lines) {
        const parsed = readingStepSchema.safeParse(parseJson(line));
        if (parsed.data?.kind === 'picture') pictures.push(parsed.data);
        else if (parsed.success) onProgress(parsed.data);
      }
    };
    const end = (reading: Reading | FailedReading) => resolve({ reading, pictures });
    request.onload = () => {
      const parsed = schema.safeParse(parseJson(request.responseText.trimEnd().split('\n').at(-1) ?? ''));
      // Without a valid last line, which has the bill, the response was interrupted.
      end(parsed.success ? parsed.data : makeProblem(problemKindByStatus.get(request.status) ?? 'error'));
    };
    request.onerror = () => end(makeProblem('no_connection'));
    request.ontimeout = () => end(makeProblem('upstream_unavailable'));
    request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** Problems by status, for responses of a proxy that are not ours. */
const problemKindByStatus = new Map<number, ProblemKind>([
  [413, 'file_too_large'],
  [429, 'too_many_tries'],
  [502, 'upstream_unavailable'],
  [503, 'upstream_unavailable'],
  [504, 'upstream_unavailable'],
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the problem that a file has before it is sent; null when there is none. */
function findFileProblem(file: File, { maxFileMegabytes }: UploadLimits): ProblemKind | null {
  if (file.size === 0) return 'file_empty';
  if (file.size > maxFileMegabytes * bytesPerMegabyte) return 'file_too_large';
  const named = /\.(pdf|jpe?g|png|tiff?)$/i.test(file.name);
  const typed = /^(application\/pdf|image\/(jpeg|png|tiff))$/.test(file.type);
  // Some systems give neither name nor type; then the server checks the content.
  return named || typed || (file.type === '' && !/\.\w{1,5}$/.test(file.name)) ? null : 'unsupported_media_type';
}
