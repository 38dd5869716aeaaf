/**
 * The same tests against the function, the app, the server over a port and the remote upstream, and with
 * CONFORMANCE_BASE_URL also against any address.
 */
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { app } from '@/lib/api/app';
import { createListener } from '@/lib/api/listener';
import { openRemoteRates, type RemoteRates } from '@/lib/api/rates/remote-rates';
import { toFetchResponse } from '@/lib/server/http/response';
import { startServer } from '@/lib/server/http/serve';
import { fetchRates } from '@/lib/testing/fetch-rates';
import { setLimit } from '@/lib/testing/limits';
import { describeRatesConformance, describeRatesExtensions, type Service } from './rates-conformance';

setLimit('rates', 0);
const server = await startServer(
  createListener((_, outgoing) => outgoing.end()),
  0,
);
const ours = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const at =
  (baseUrl: string): Service =>
  ({ url }) =>
    fetch(`${baseUrl}/v1/rates${new URL(url).search}`);
const asFunction: Service = ({ url }) => fetchRates(new URL(url).searchParams.toString());
const asRemote =
  (rates: RemoteRates): Service =>
  async ({ url }) =>
    toFetchResponse(await rates(new URL(url).searchParams));

describeRatesConformance('as a function', asFunction);
describeRatesConformance('as the app', async (request) => app.fetch(request, { client: '203.0.113.77' }));
describeRatesConformance('as the server', at(ours));
describeRatesConformance('as a remote upstream', asRemote(openRemoteRates(ours)));
describeRatesExtensions('as a function', asFunction);
describeRatesExtensions('as the server', at(ours));
const { CONFORMANCE_BASE_URL } = process.env;
if (CONFORMANCE_BASE_URL) {
  // Read as the site reads it: another implementation counts its stats its own way.
  describeRatesConformance('at CONFORMANCE_BASE_URL', asRemote(openRemoteRates(CONFORMANCE_BASE_URL)));
}
