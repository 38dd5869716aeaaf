/** An SMTP server for tests: as much of the protocol as a mail needs. Nothing leaves the machine. */
import { createServer, type Socket } from 'node:net';

interface ReceivedMail {
  from: string;
  to: string;
  /** As sent: header fields, an empty line, the body. */
  raw: string;
  subject: string;
  /** Decoded. */
  text: string;
}

/** `silent`: takes connections and says nothing. `refusing`: refuses every recipient. `failing`: refuses every mail. */
type Behaviour = 'accepting' | 'silent' | 'refusing' | 'failing';

export interface TestSmtpServer {
  url: string;
  mails: ReceivedMail[];
  behaviour: Behaviour;
  stop(): Promise<void>;
}

/** Starts one on a port of its own. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (started.behaviour !== 'silent') converse(socket, started);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const started: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    behaviour: 'accepting',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return started;
}

function converse(socket: Socket, { mails, behaviour }: TestSmtpServer): void {
  let [from, to, pending, isData] = ['', '', '', false];
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const receive = (raw: string) => {
    isData = false;
    if (behaviour === 'failing') return answer(`554 Not for ${to}`);
    mails.push({ from, to, raw, subject: readSubject(raw), text: readText(raw) });
    return answer('250 Taken');
  };
  const obey = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) return answer('250-test\r\n250 AUTH PLAIN');
    if (/^MAIL FROM/i.test(line)) [from] = [address];
    if (/^RCPT TO/i.test(line)) {
      [to] = [address];
      if (behaviour === 'refusing') return answer(`550 No such user ${to}`);
    }
    if (/^(AUTH|STARTTLS)/i.test(line)) return answer('535 No');
    if (/^DATA/i.test(line)) {
      isData = true;
      return answer('354 Go on');
    }
    if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n');
    return answer('250 OK');
  };
  answer('220 test');
  socket.setEncoding('utf8').on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const ending = isData ? '\r\n.\r\n' : '\r\n';
      const end = pending.indexOf(ending);
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + ending.length);
      if (isData) receive(part);
      else obey(part);
    }
  });
}

function readSubject(raw: string): string {
  const folded = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  const line = folded.replace(/\r\n(?=[ \t])/g, '').replace(/\?=\s+=\?/g, '?==?');
  return line.replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : decodeQuoted(text.replaceAll('_', ' ')),
  );
}

function readText(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n').replace(/^\.\./gm, '.');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return text.replaceAll('\r\n', '\n');
  return decodeQuoted(text.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
