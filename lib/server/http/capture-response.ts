/** Holds back what a handler writes until it is finished, so that it can be looked at, kept and sent as one piece. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedResponse {
  status: number;
  /** Names in lower case. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** The client has closed the connection: there is nobody to answer. */
export class ClientGoneError extends Error {}

const defaultMaxBytes = 4 * 1024 * 1024;

/**
 * Runs `handle`, which answers to `outgoing`, and resolves with the whole answer, unsent and with its headers taken off.
 * Null: it grew past `maxBytes` and is on its way to the client as it comes. Rejects with ClientGoneError, or with what the
 * handler threw before it had answered.
 */
export function captureResponse(
  outgoing: ServerResponse,
  handle: () => unknown,
  maxBytes = defaultMaxBytes,
): Promise<CapturedResponse | null> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new ClientGoneError());
    outgoing.once('close', onClose);
    const release = overrideMethods(outgoing, maxBytes, (captured) => {
      outgoing.off('close', onClose);
      resolve(captured);
    });
    Promise.resolve()
      .then(handle)
      .catch((thrown) => {
        release();
        outgoing.off('close', onClose);
        reject(thrown);
      });
  });
}

/**
 * Replaces the methods that send by ones that collect, until the answer has ended or has grown too large: then `onDone` is
 * told. Returns what puts the methods back.
 */
function overrideMethods(
  outgoing: ServerResponse,
  maxBytes: number,
  onDone: (captured: CapturedResponse | null) => void,
): () => void {
  const chunks: Buffer[] = [];
  let heldBytes = 0;
  const release = () => {
    for (const name of Object.keys(methods)) delete outgoing[name as keyof typeof methods];
  };
  const add = (chunk: unknown, encoding?: unknown) => {
    const bytes = toBytes(chunk, encoding);
    chunks.push(bytes);
    heldBytes += bytes.length;
  };
  const methods = {
    flushHeaders: () => {},
    writeHead: (status: number, ...rest: unknown[]) => {
      outgoing.statusCode = status;
      for (const [name, value] of toHeaderPairs(rest.find((part) => typeof part === 'object')))
        outgoing.setHeader(name, value);
      return outgoing;
    },
    write: (chunk: unknown, ...rest: unknown[]) => {
      add(chunk, rest[0]);
      findCallback(rest)?.();
      if (heldBytes <= maxBytes) return true;
      release();
      onDone(null);
      return outgoing.write(Buffer.concat(chunks.splice(0)));
    },
    end: (...rest: unknown[]) => {
      if (typeof rest[0] !== 'function') add(rest[0], rest[1]);
      const callback = findCallback(rest);
      if (callback) outgoing.once('finish', callback);
      release();
      onDone({ status: outgoing.statusCode, headers: takeHeaders(outgoing), body: Buffer.concat(chunks) });
      return outgoing;
    },
  };
  Object.assign(outgoing, methods);
  return release;
}

function toBytes(chunk: unknown, encoding: unknown): Buffer {
  // No writer changes a chunk after it has handed it over.
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return Buffer.from(String(chunk ?? ''), typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
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
