/** Reads the files of an upload within a memory budget, and checks them by size and content. */
import { BillsError } from '@/lib/bills/errors';
import { bytesPerMegabyte, maxFormFiles } from '@/lib/bills/limits';
import { sniff } from '@/lib/bills/read/sniff';
import { isQueueFull } from '@/lib/fair-queue';
import { must } from '@/lib/must';
import { BodyTooLongError, BodyTooSlowError } from '@/lib/read-body';
import { MultipartError, type Part, readMultipart, type UploadShare } from '@/lib/server/http/multipart';
import { getSettings } from '@/lib/server/settings';

/** What a form adds to its file: boundaries, headers and short fields. */
const formOverheadBytes = 64 * 1024;

/** The files of a form may together be as large as two of the largest. */
const maxFormSizes = 2;

const getMaxMegabytes = () => getSettings().uploadLimits.maxFileMegabytes;
const getMaxFileBytes = () => getMaxMegabytes() * bytesPerMegabyte;

/** A file of a form; `fault` is why it can't be read, if so. */
export interface FormFile {
  name: string | null;
  bytes: Uint8Array;
  fault: BillsError | null;
}

/**
 * Passes the file of a request to `use`; its memory counts against its sender's share until `use` is done. Throws
 * BillsError for what the sender can correct, QueueFullError when the share is used up.
 */
export function withUpload<T>(request: Request, share: UploadShare, use: (file: Uint8Array) => Promise<T>): Promise<T> {
  const passFile = ([file]: readonly FormFile[]) => {
    const { bytes, fault } = must(file, 'a form without a file is refused');
    if (fault) throw fault;
    return use(bytes);
  };
  return withUploads(request, share, passFile, 1);
}

/** As `withUpload`, for a form with several files, each of which may have its own fault. */
export async function withUploads<T>(
  request: Request,
  share: UploadShare,
  use: (files: readonly FormFile[]) => Promise<T>,
  maxFiles = maxFormFiles,
): Promise<T> {
  const makeError = () =>
    maxFiles === 1 ? makeTooLargeError() : makeTooLargeError('files together', maxFormSizes * getMaxMegabytes());
  const maxBytes = (maxFiles === 1 ? 1 : maxFormSizes) * getMaxFileBytes() + formOverheadBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw makeError();
  const form = await readMultipart(request, { ...share, maxBytes }).catch((error: unknown) => {
    if (isQueueFull(error)) throw error;
    if (error instanceof BodyTooLongError) throw makeError();
    if (error instanceof MultipartError) throw new BillsError('parse_error', error.message);
    const words = error instanceof BodyTooSlowError ? 'came too slowly, so we ended it' : 'stopped before it finished';
    throw new BillsError('parse_error', `The upload ${words}. Try again.`, 'file');
  });
  if (form === null)
    throw new BillsError('unsupported_media_type', 'Send the bill as multipart/form-data, in the field "file".');
  try {
    return await use(findFiles(form.parts, maxFiles));
  } finally {
    form.release();
  }
}

function makeTooLargeError(what = 'file', megabytes = getMaxMegabytes()): BillsError {
  return new BillsError('file_too_large', `The selected ${what} must be smaller than ${megabytes} MB.`, 'file');
}

/** Finds the files in the field `file`. When none was chosen, browsers send an empty one without a name. */
function findFiles(parts: Part[], maxFiles: number): FormFile[] {
  const sent = parts.filter(({ isFile, fileName, bytes }) => isFile && (fileName || bytes.length > 0));
  const files = sent.filter(({ name }) => name === 'file');
  if (files.length === 0) {
    const isText = parts.some((part) => part.name === 'file');
    const words = isText ? 'The field "file" holds text. Send the bill as a file.' : selectFirst;
    throw new BillsError('parse_error', words, 'file', null, 'no_file');
  }
  if (sent.length > maxFiles) {
    const rule = maxFiles === 1 ? 'Send one bill in each request' : `Send ${maxFiles} bills at a time`;
    const words = `${rule}. This form has ${sent.length} files.`;
    throw new BillsError('parse_error', words, 'file', null, 'several_files');
  }
  return files.map(({ fileName, bytes }) => ({ name: fileName, bytes, fault: findFault(bytes) }));
}

const selectFirst = 'Select a bill. Send it as a file in the field "file".';

/** Checks the size and first bytes of a file; null when it can be read. */
function findFault(bytes: Uint8Array): BillsError | null {
  if (bytes.length === 0) return new BillsError('parse_error', 'The selected file is empty.', 'file', null, 'no_file');
  if (bytes.length > getMaxFileBytes()) return makeTooLargeError();
  const type = sniff(bytes);
  return type.readable ? null : new BillsError('unsupported_media_type', formatTypes(type.name), 'file');
}

function formatTypes(name: string | null): string {
  const rule = 'The selected file must be a PDF, JPG, PNG or TIFF';
  if (name === null) return `${rule}.`;
  const wayOn = name === 'a HEIC picture' ? ' Save it as a JPG, or use the PDF of the bill.' : '';
  return `${rule}. This is ${name}.${wayOn}`;
}
