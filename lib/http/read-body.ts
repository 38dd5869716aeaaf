/** A body that is longer than its reader allows. */
export class BodyTooLongError extends Error {}

/**
 * The whole of a body that may be `maxBytes` long. It counts what comes, since a stated length is only a claim.
 * @param reserve is told of the bytes of each piece before the piece is kept; what it throws ends the reading
 * @throws BodyTooLongError, what `reserve` throws, and what the body fails with; the rest is then left unread
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  reserve?: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLongError(`The body is longer than ${maxBytes} bytes.`);
    reserve?.(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
