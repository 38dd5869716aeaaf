import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureLog } from '@/lib/testing/set-up';
import { startSmtpServer, type TestSmtpServer } from '@/lib/testing/smtp-server';
import { createMailer, type Mail } from './mailer';

const from = 'Gridfare <mail@example.com>';
const mail: Mail = { to: 'ada@example.com', subject: 'Your bill', text: 'A line.\nAnother – with a dash.\n' };

let server: TestSmtpServer;
let logged: string[];
beforeEach(async () => {
  logged = captureLog();
  server = await startSmtpServer();
});
afterEach(() => server.stop());

describe('a mailer', () => {
  it('hands over a mail in plain text, to one address, from ours', async () => {
    const send = createMailer({ url: server.url, from });
    await send(mail);
    await send({ ...mail, subject: 'Confirm your email address – by tomorrow, please, since the link ends then' });
    expect(server.mails).toHaveLength(2);
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: 'mail@example.com', to: 'ada@example.com', subject: 'Your bill' });
    expect(first!.text.trimEnd()).toBe(mail.text.trimEnd());
    expect(first!.raw).toMatch(/^From: Gridfare <mail@example.com>\r\n/m);
    expect(first!.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(first!.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(second!.subject).toMatch(/address – by tomorrow, please, since the link ends then$/);
  });

  it.each([
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' },
    { subject: 'Your bill\r\nBcc: eve@example.com' },
    { subject: 'Your bill\nBcc: eve@example.com' },
  ])('adds no header and no receiver of what a mail holds: %j', async (part) => {
    const fault = await createMailer({ url: server.url, from })({ ...mail, ...part });
    expect(server.mails).toHaveLength(fault ? 0 : 1);
    for (const { raw, to } of server.mails) {
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m);
      expect(to).not.toContain(',');
    }
  });

  it('sends a text that looks like the protocol as a text', async () => {
    const text = 'Before\n.\nRSET\nMAIL FROM:<eve@example.com>\nBcc: eve@example.com\n\nAfter';
    await createMailer({ url: server.url, from })({ ...mail, text });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]!.text.trimEnd()).toBe(text);
    expect(server.mails[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m);
  });

  it.each([
    ['refusing', 'EENVELOPE'],
    ['failing', 'EMESSAGE'],
    ['silent', 'EABORT'],
  ] as const)(
    'says of a %s server why the mail was not sent, %s, and repeats no address',
    async (behaviour, expected) => {
      server.behaviour = behaviour;
      const startMs = Date.now();
      const fault = await createMailer({ url: server.url, from }, 300)(mail);
      expect(fault).toBe(expected);
      expect(Date.now() - startMs).toBeLessThan(2000);
      expect(logged.join()).toContain(`"event":"mail_not_sent","fault":"${expected}"`);
      expect(logged.join()).not.toContain('ada@');
    },
  );

  it('gives up on a server that answers one byte at a time', async () => {
    const slow = createServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer)).on('error', () => {});
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as { port: number };
    const fault = await createMailer({ url: `smtp://127.0.0.1:${port}`, from }, 400)(mail);
    expect(fault).toBe('EABORT');
    slow.close();
  });

  it('says that nobody answers', async () => {
    const { url } = server;
    await server.stop();
    expect(await createMailer({ url, from })(mail)).toBe('ESOCKET');
    server = await startSmtpServer();
  });

  it('tells the password to no server that has no TLS, but to one on the same machine', async () => {
    const url = server.url.replace('smtp://', 'smtp://user:secret@');
    expect(await createMailer({ url, from })(mail)).toBe('EAUTH');
    // The same machine by an address that could as well be another.
    const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    expect(await createMailer({ url: elsewhere, from })(mail)).toBe('ETLS');
    expect(server.mails).toEqual([]);
  });
});
