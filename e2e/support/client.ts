/** Requests from any address of loopback, as if each came from a client of its own. */
import http from 'node:http';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** The client's address, in 127.0.0.0/8. */
  from?: string;
}

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Sends a request over a connection of its own; rejects when the connection breaks. */
export async function send(url: string, { method = 'GET', headers = {}, body, from }: Sent = {}): Promise<Received> {
  const encoded = body === undefined ? null : new Response(body);
  const content = encoded && Buffer.from(await encoded.arrayBuffer());
  const type = encoded?.headers.get('content-type');
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(type && { 'content-type': type }),
        ...(content && { 'content-length': content.length }),
      },
      ...(from && { localAddress: from }),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.end(content ?? undefined);
  });
}
