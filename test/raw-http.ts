/** HTTP by hand: requests that no client library would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are and returns everything that comes back until the server closes. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

/** One request with `Connection: close`, its target and headers unchecked. */
export async function rawRequest(
  port: number,
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawAnswer> {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  const head = [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers].join('\r\n');
  return parsed(await exchange(port, `${head}\r\n\r\n${body}`));
}

function parsed(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [status = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: answer.slice(end + 4) };
}
