import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLimiter } from './limiter';
import { getRedis, RedisQuota } from './redis-quota';

describe('limiter', () => {
  it('counts an address by its network and is the same wherever it is asked for', () => {
    const take = getLimiter('test-shared', 2);
    expect(take('2001:db8::1')).toMatchObject({ allowed: true, remaining: 1 });
    expect(getLimiter('test-shared', 2)('2001:db8::2')).toMatchObject({ allowed: true, remaining: 0 });
    expect(take('2001:db8::3')).toMatchObject({ allowed: false });
    expect(getLimiter('test-other', 2)('2001:db8::3')).toMatchObject({ allowed: true });
  });

  it('is none at 0', () => {
    expect(getLimiter('test-none', 0)('203.0.113.5')).toBeNull();
  });
});

/** As much of Redis as counting takes: it counts 9 requests of another server, which shows whether it was asked. */
class CountingRedis {
  hanging = false;
  asked = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('data', (chunk) => this.reply(socket, String(chunk)));
    socket.on('error', () => {});
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private reply(socket: Socket, commands: string): void {
    for (const command of commands.split(/^\*\d+\r\n/m).filter(Boolean)) {
      if (/info/i.test(command) && !/setinfo/i.test(command)) {
        socket.write('$9\r\nloading:0\r\n');
      } else if (/eval/i.test(command)) {
        this.asked++;
        const used = Math.min(11, 9 + this.asked);
        if (!this.hanging) socket.write(`*3\r\n:${9 + this.asked > 11 ? 0 : 1}\r\n:${used}\r\n:30000\r\n`);
      } else {
        socket.write('+OK\r\n');
      }
    }
  }
}

describe('redisQuota', () => {
  let redis: CountingRedis;
  afterEach(() => {
    redis.close();
    vi.restoreAllMocks();
  });

  async function connected(limit: number): Promise<RedisQuota> {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    redis = new CountingRedis();
    const quota = new RedisQuota({ name: 'test', limit, redis: getRedis(await redis.listen()) });
    await vi.waitFor(async () => {
      await quota.consume('warm-up');
      expect(redis.asked).toBeGreaterThan(0);
    });
    redis.asked = 0;
    return quota;
  }

  it('counts in Redis, with the seconds Redis says', async () => {
    const quota = await connected(11);
    expect(await quota.consume('a')).toEqual({ allowed: true, limit: 11, remaining: 1, resetSeconds: 30 });
    expect(await quota.consume('a')).toMatchObject({ allowed: true, remaining: 0 });
    expect(await quota.consume('a')).toEqual({ allowed: false, limit: 11, remaining: 0, resetSeconds: 30 });
  });

  it('counts in memory when Redis hangs, and leaves it alone for a while', async () => {
    const quota = await connected(11);
    redis.hanging = true;
    for (const remaining of [10, 9, 8, 7, 6])
      expect(await quota.consume('a')).toMatchObject({ allowed: true, remaining });
    expect(redis.asked).toBe(3);
  });

  it('counts in memory when Redis goes away', async () => {
    const quota = await connected(2);
    redis.close();
    const taken = [await quota.consume('a'), await quota.consume('a'), await quota.consume('a')];
    expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, false]);
  });
});
