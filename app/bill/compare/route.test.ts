import { describe, expect, it } from 'vitest';
import { POST } from './route';

async function sent(
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers };
  const response = await POST(new Request('http://localhost/bill/compare', init));
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  return response.headers.get('location');
}

const bill = { nmi: '4102 0359 848', postcode: '2000', bill_kwh: '4,600', bill_days: '92' };

describe('the form that checks a bill', () => {
  it('leads to the comparison at an address without the NMI', async () => {
    expect(await sent(bill)).toBe('/rates/2000?usage_kwh=18250');
    expect(await sent({ ...bill, postcode: '' })).toBe('/rates?distributor=ausgrid&usage_kwh=18250');
    // Ausgrid and Endeavour Energy share it.
    expect(await sent({ ...bill, postcode: '2113' })).toBe('/rates/2113?distributor=ausgrid&usage_kwh=18250');
  });

  it('tells a script the address, which goes there by itself', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
    const init = { method: 'POST', body: new URLSearchParams(bill), headers };
    const response = await POST(new Request('http://localhost/bill/compare', init));
    expect(await response.json()).toEqual({ href: '/rates/2000?usage_kwh=18250', errors: [] });
  });

  it('leads back to the form with what has to change', async () => {
    expect(await sent({ ...bill, bill_days: '0' })).toBe(
      '/bill/enter?postcode=2000&bill_kwh=4%2C600&bill_days=0&network=ausgrid',
    );
    // Another network than the NMI's serves it.
    expect(await sent({ ...bill, postcode: '3000' })).toBe(
      '/bill/enter?postcode=3000&bill_kwh=4%2C600&bill_days=92&nmi_again=true',
    );
  });

  it('takes nothing from other sites', async () => {
    expect(await sent(bill, { 'sec-fetch-site': 'cross-site' })).toBe('/bill/enter');
  });
});
