/** A body that is longer than its reader allows. */
export class BodyTooLongError extends Error {}

/** A body that comes so slowly that it would hold memory and a connection for nothing. */
export class BodyTooSlowError extends Error {}

export interface BodyLimits {
  /** Called with the bytes of each piece before the piece is kept. What it throws ends the reading. */
  reserve?: ((bytes: number) => void) | undefined;
  /** What must come in each `rateWindowMs`, in bytes. */
  minWindowBytes?: number;
}

/** A phone may lose its network for some seconds. */
const rateWindowMs = 10_000;
/** The minimum for files that people send: a twentieth of what a slow mobile network carries. */
export const minUploadBytes = 64 * 1024;

/**
 * The whole of a body that may be `maxBytes` long. It counts what comes, since a stated length is only a claim.
 * @throws BodyTooLongError, BodyTooSlowError, what `reserve` throws, and what the body fails with; the rest is then
 * left unread
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  { reserve, minWindowBytes = 0 }: BodyLimits = {},
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    let lengthBefore = 0;
    timer = setInterval(() => {
      if (length - lengthBefore < minWindowBytes) reject(new BodyTooSlowError('The body comes too slowly.'));
      lengthBefore = length;
    }, rateWindowMs);
  });
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), tooSlow]);
      if (done) return Buffer.concat(chunks, length);
      length += value.length;
      if (length > maxBytes) throw new BodyTooLongError(`The body is longer than ${maxBytes} bytes.`);
      reserve?.(value.length);
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited: it waits for the piece that does not come.
    pieces.return?.().catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}
