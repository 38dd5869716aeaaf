/** What a page loads before anybody touches it. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { watchScripts } from './support/hydration';

/** Next and React alone are 132 kB; what is ours on top is measured exactly in the bench. */
const maxScriptBytes = 170_000;

test('a result page loads little script, and nothing of the chart to explore', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/rates/2000?usage_kwh=18000');
  const bodies = await scripts(page.getByRole('link', { name: 'Next page' }));
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(maxScriptBytes);
  expect(bodies.filter((body) => body.includes('recharts-surface'))).toHaveLength(0);
});

test('a kept page is given out with its tag, and not at all to who has it', async ({ request }) => {
  const first = await request.get('/rates/2000?usage_kwh=18000');
  const { etag } = first.headers();
  const again = await request.get('/rates/2000?usage_kwh=18000', { headers: { 'If-None-Match': etag! } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  const meter = await request.get('/rates?nmi=41020359842&usage_kwh=18000');
  expect(meter.headers()).not.toHaveProperty('etag');
  expect(meter.headers()['cache-control']).toContain('no-store');
});
