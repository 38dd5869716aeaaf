/**
 * Parses multipart/form-data (RFC 7578) in memory. The platform's own parser refuses what common clients send: unquoted
 * names (.NET), `filename*` (Python), escaped quotes.
 */
import { bytesPerMegabyte } from '@/lib/bills/limits';
import { QueueFullError } from '@/lib/fair-queue';
import { minUploadBytes, readBody } from '@/lib/read-body';
import { getSettings } from '../settings';
import { getShared } from '../shared';

export interface Part {
  name: string;
  /** Whether it was sent as a file. */
  isFile: boolean;
  /** Name of the file, only shown to people. */
  fileName: string | null;
  bytes: Uint8Array;
}

/** A malformed body; the message is for the sender. */
export class MultipartError extends Error {}

const maxParts = 50;
const maxPartHeaderBytes = 4 * 1024;
const maxContentTypeLength = 1024;
/** By then other uploads may have been read. */
const retryAfterSeconds = 2;

/** All uploads in memory at once: eight of the largest files, or hundreds of usual ones. */
const maxHeldFiles = 8;

const getBudget = () =>
  getShared('uploads', () => {
    const { maxFileMegabytes } = getSettings().uploadLimits;
    return new ByteBudget(maxHeldFiles * maxFileMegabytes * bytesPerMegabyte);
  });

/** The sender, who has a share of the memory for all uploads; that of the server unless a test has its own. */
export interface UploadShare {
  budget?: ByteBudget | undefined;
  /** The account's id, or a visitor's address. */
  client: string;
}

/**
 * Reads a form, whose memory counts against its sender's share until `release` is called. Counted as it arrives, so that
 * slow senders block nobody. Null when the request has no such form. Throws MultipartError, what `readBody` throws, and
 * QueueFullError when the share is used up.
 */
export async function readMultipart(
  request: Request,
  { maxBytes, budget = getBudget(), client }: UploadShare & { maxBytes: number },
): Promise<{ parts: Part[]; release: () => void } | null> {
  const boundary = readBoundary(request.headers.get('content-type'));
  if (boundary === null) return null;
  let held = 0;
  const release = () => budget.release(client, held);
  const reserve = (bytes: number) => {
    if (!budget.take(client, bytes)) throw new QueueFullError(retryAfterSeconds);
    held += bytes;
  };
  try {
    const body = await readBody(request.body, maxBytes, { reserve, minWindowBytes: minUploadBytes });
    return { parts: parseMultipart(body, boundary), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Reads the boundary; null when the type is not multipart/form-data. Throws MultipartError without a boundary. */
export function readBoundary(contentType: string | null): string | null {
  const [type = '', ...rest] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'multipart/form-data') return null;
  if ((contentType ?? '').length > maxContentTypeLength)
    throw new MultipartError('The Content-Type header is too long.');
  const boundary = parseParameters(`;${rest.join(';')}`).get('boundary');
  if (!boundary || boundary.length > 70) throw new MultipartError('The Content-Type header has no boundary.');
  return boundary;
}

/** Parses the parts of `body`, which share its memory. What stands before the first boundary is ignored. Throws MultipartError. */
export function parseMultipart(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const parts: Part[] = [];
  // The first one may stand at the start, without a line break.
  const first = body.indexOf(delimiter.subarray(2));
  if (first === -1) throw new MultipartError('The body has no form, because its boundary is missing.');
  let at = first + delimiter.length - 2;
  while (body.toString('latin1', at, at + 2) !== '--') {
    const start = findLineEnd(body, at);
    const end = body.indexOf(delimiter, start - 2);
    if (end === -1) throw new MultipartError('The upload stopped before it finished. Its last boundary is missing.');
    if (parts.length === maxParts) throw new MultipartError(`The form has more than ${maxParts} fields.`);
    parts.push(parsePart(body.subarray(start, Math.max(start, end))));
    at = end + delimiter.length;
  }
  return parts;
}

/** Finds the position after the line break of a delimiter; blanks before it are allowed. */
function findLineEnd(body: Buffer, at: number): number {
  let end = at;
  while (body[end] === 32 || body[end] === 9) end++;
  if (body[end] !== 13 || body[end + 1] !== 10) throw new MultipartError('A boundary is not followed by a new line.');
  return end + 2;
}

function parsePart(part: Buffer): Part {
  const blank = part.subarray(0, maxPartHeaderBytes).indexOf('\r\n\r\n');
  if (blank === -1) throw new MultipartError('A form field has no header.');
  const header = part.toString('utf8', 0, blank);
  const disposition = /^content-disposition:\s*form-data\s*(.*)$/im.exec(header.replace(/\r\n[ \t]+/g, ' '));
  const parameters = parseParameters(disposition?.[1] ?? '');
  const name = parameters.get('name');
  if (name === undefined) throw new MultipartError('A form field has no name.');
  const isFile = parameters.has('filename') || parameters.has('filename*');
  return { name, isFile, fileName: parameters.get('filename') ?? null, bytes: part.subarray(blank + 4) };
}

/** Parses `; name="value"; other=value` by name in lower case; the first of equal names counts. */
function parseParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/;\s*([^=;\s]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g)) {
    const plain = value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value.trim();
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), plain);
  }
  return parameters;
}

/** Limits the memory of all uploads together. A client may hold half of what others leave, so there is always a rest. */
export class ByteBudget {
  private readonly held = new Map<string, number>();
  private totalHeld = 0;

  constructor(private readonly total: number) {}

  /** Reserves `bytes` for a client; returns false when its share is used up. */
  take(client: string, bytes: number): boolean {
    const own = (this.held.get(client) ?? 0) + bytes;
    const leftByOthers = this.total - (this.totalHeld + bytes - own);
    if (own > leftByOthers / 2) return false;
    this.held.set(client, own);
    this.totalHeld += bytes;
    return true;
  }

  release(client: string, bytes: number): void {
    const left = (this.held.get(client) ?? 0) - bytes;
    if (left > 0) this.held.set(client, left);
    else this.held.delete(client);
    this.totalHeld -= bytes;
  }

  get heldBytes(): number {
    return this.totalHeld;
  }
}
