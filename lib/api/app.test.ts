import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/lib/rates/errors';
import { app } from './app';

const ask = async (path: string, init?: RequestInit) =>
  app.fetch(new Request(`http://localhost${path}`, init), { client: '203.0.113.5' });
const codeOf = async (response: Response) => errorBodySchema.parse(await response.json()).error.code;

describe('the app', () => {
  it.each(['/v1', '/v1/', '/v1/rates/2000', '/v1/constructor', '/v1/openapi', '/v1/%'])(
    'has nothing at %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await codeOf(response)).toBe('not_found');
    },
  );

  it.each(['/openapi.json', '/v1/openapi.json', '/health'])('reads %s only, without CORS', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
    const post = await ask(path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('tells its health: the book, where the rates come from, how long it runs', async () => {
    const health = await (await ask('/health')).json();
    expect(health).toEqual({
      status: 'ok',
      book: {
        checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        source: expect.any(String),
        kind: 'sample',
        plans: expect.any(Number),
      },
      rates: 'embedded',
      database: { kind: 'embedded', state: 'closed' },
      uptime_seconds: expect.any(Number),
    });
    expect(health.book.plans).toBeGreaterThan(600);
  });
});
