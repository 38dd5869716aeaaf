/** Holds back what a handler writes until it is finished, so that it can be looked at, kept and sent as one piece. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedResponse {
  status: number;
  /** Names in lower case. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** The client has gone: there is nobody to answer. */
export class ClientGoneError extends Error {}

type Chunk = string | Uint8Array;

/**
 * Runs `handle`, which answers to `outgoing`, and resolves with the whole answer, unsent and with its headers taken off.
 * Null: it grew past `maxBytes` and is on its way to the client as it comes. Rejects with ClientGone, or with what the
 * handler threw before it had answered.
 */
export function captureResponse(
  outgoing: ServerResponse,
  handle: () => unknown,
  maxBytes = 4 * 1024 * 1024,
): Promise<CapturedResponse | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let heldBytes = 0;
    const gone = () => reject(new ClientGoneError());
    const release = () => {
      for (const name of ['write', 'end', 'writeHead', 'flushHeaders'] as const)
        delete (outgoing as Partial<ServerResponse>)[name];
      outgoing.off('close', gone);
    };
    const take = (chunk: Chunk | null | undefined, encoding?: unknown) => {
      if (chunk === null || chunk === undefined) return;
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, readEncoding(encoding)) : Buffer.from(chunk);
      chunks.push(bytes);
      heldBytes += bytes.length;
    };
    outgoing.once('close', gone);
    Object.assign(outgoing, {
      flushHeaders: () => {},
      writeHead: (status: number, ...rest: unknown[]) => {
        outgoing.statusCode = status;
        for (const [name, value] of toHeaderPairs(rest.find((part) => typeof part === 'object')))
          outgoing.setHeader(name, value);
        return outgoing;
      },
      write: (chunk: Chunk, ...rest: unknown[]) => {
        take(chunk, rest[0]);
        findCallback(rest)?.();
        if (heldBytes <= maxBytes) return true;
        release();
        resolve(null);
        return outgoing.write(Buffer.concat(chunks.splice(0)));
      },
      end: (...rest: unknown[]) => {
        if (typeof rest[0] !== 'function') take(rest[0] as Chunk, rest[1]);
        const done = findCallback(rest);
        if (done) outgoing.once('finish', done);
        release();
        resolve({ status: outgoing.statusCode, headers: takeHeaders(outgoing), body: Buffer.concat(chunks) });
        return outgoing;
      },
    });
    Promise.resolve()
      .then(handle)
      .catch((thrown) => {
        release();
        reject(thrown);
      });
  });
}

function takeHeaders(outgoing: ServerResponse): OutgoingHttpHeaders {
  const headers = { ...outgoing.getHeaders() };
  for (const name of Object.keys(headers)) outgoing.removeHeader(name);
  return headers;
}

function toHeaderPairs(headers: unknown): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {});
  return Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index], headers[2 * index + 1]]);
}

function findCallback(rest: readonly unknown[]): (() => void) | undefined {
  return rest.find((part) => typeof part === 'function') as (() => void) | undefined;
}

function readEncoding(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
}
