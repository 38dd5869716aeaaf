/** The table of attacks: what one stranger, or two, can send within all limits to keep a server busy. */
import { connect } from 'node:net';
import { must } from '@/lib/must';
import { hostileFiles } from './files';
import { type Answer, getResultPage, openSitesForm, sendBill, type Visitor } from './visitor';

/** Sends the request of that number. */
type Send = (number: number) => Promise<Answer>;

interface Stream {
  /** So many are kept in flight. */
  inFlight: number;
  open: (visitor: Visitor) => Send | Promise<Send>;
}

const megabyte = 1024 * 1024;

/** By name: what is sent at the same time. */
export const attacks: Record<string, readonly Stream[]> = {
  '450 result pages at once, and a socket of pipelined requests': [
    { inFlight: 450, open: (visitor) => (number) => getResultPage(visitor, '2000', number) },
    { inFlight: 1, open: openPipeline },
  ],
  '8 uploads of 20 MB that trickle': [{ inFlight: 8, open: openTrickle }],
  'pictures of 1 × 59,000,000, and 12 pages of 1 bit': [sendFiles(1, 'tall picture'), sendFiles(1, 'one-bit pages')],
  '50 small pictures at once': [sendFiles(50, 'small picture')],
  '100 small pictures at once': [sendFiles(100, 'small picture')],
  '12 dense columns of numbers': [sendFiles(4, 'dense columns')],
  'a megabyte of commas as sites': [{ inFlight: 4, open: openCommas }],
  '20 other hostile files at once': [
    sendFiles(20, ...Object.keys(hostileFiles).filter((name) => !/picture|one-bit|dense/.test(name))),
  ],
};

function sendFiles(inFlight: number, ...names: readonly string[]): Stream {
  return {
    inFlight,
    open: async (visitor) => {
      const makers = names.map((name) => must(hostileFiles[name], 'the file is in the table'));
      const files = await Promise.all(makers.map((make) => make()));
      return (number) => sendBill(visitor, must(files[number % files.length], 'a remainder is below the length'));
    },
  };
}

async function openCommas(visitor: Visitor): Promise<Send> {
  const send = await openSitesForm(visitor);
  return (number) => send(`${number},${'a,'.repeat(megabyte / 2 - 10)}`);
}

/** 160 KB of requests for pages in one write, by a second client. The server answers them one after the other. */
function openPipeline({ port }: Visitor): Send {
  return async (number) => {
    const request = (i: number) =>
      `GET /rates/4000?usage_kwh=${12_000 + i} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.8\r\n\r\n`;
    const count = Math.floor((160 * 1024) / request(0).length);
    const bytes = Array.from({ length: count }, (_, i) => request(number * count + i)).join('');
    return exchange(port, (socket) => socket.write(bytes), count);
  };
}

/** All of a large file but its end, which comes a byte a second. */
function openTrickle({ port, client, key }: Visitor): Send {
  const bytes = 20 * megabyte;
  const head = [
    ...['POST /v1/extract HTTP/1.1', 'Host: x', `X-Forwarded-For: ${client}`, `X-API-Key: ${key}`],
    ...['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${bytes}`],
  ].join('\r\n');
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="b.pdf"\r\n\r\n%PDF-1.4\n';
  return () =>
    exchange(port, (socket) => {
      socket.write(`${head}\r\n\r\n${part}`);
      socket.write(Buffer.alloc(bytes - 4096, 32));
      const trickle = setInterval(() => socket.write(' '), 1000);
      socket.once('close', () => clearInterval(trickle));
    });
}

/** Sends by a socket of its own, and resolves with the last status when there were `count` answers or the socket was closed. */
function exchange(port: string, write: (socket: ReturnType<typeof connect>) => void, count = 1): Promise<Answer> {
  return new Promise((resolve) => {
    let [status, answered] = ['broken off', 0];
    const socket = connect(Number(port), '127.0.0.1', () => write(socket));
    socket.on('data', (chunk) => {
      for (const [, found] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        status = found ?? status;
        answered++;
      }
      if (answered >= count) socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve({ ok: status === '200', words: status }));
  });
}
