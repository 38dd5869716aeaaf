/** The bill service behind one function type: embedded, or remote at `BILLS_BASE_URL`. */
import { handleSiteBills } from '@/lib/api/bills/read-routes';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import type { BillProgress, PagePicture } from '@/lib/site/bill/file-reading';
import { RemoteBills } from './remote-bills';

/** Callbacks for progress and page pictures; a remote service calls neither. */
export interface ReadingListener {
  onProgress: (progress: BillProgress) => void;
  /** When absent, no pictures are made. */
  onPicture: (picture: Omit<PagePicture, 'kind'>) => void;
}
export type BillsUpstream = (request: Request, listener?: Partial<ReadingListener>) => Promise<Response>;

/**
 * Returns the bill service. It uses the request's form and ignores its URL. The embedded service requires no key from
 * this site; a remote service's key is added here, on the server.
 */
export function getBillsUpstream(): BillsUpstream {
  const { BILLS_BASE_URL: baseUrl, BILLS_API_KEY: apiKey } = getSettings();
  if (!baseUrl || !apiKey) return handleSiteBills;
  const remote = getShared('remote-bills', () => new RemoteBills({ baseUrl, apiKey }));
  return (request) => remote.answer(request);
}

/** Returns the host of a remote bill service, for the page to name; null when embedded. */
export function createBillReader(): { remoteHost: string | null } {
  const { BILLS_BASE_URL } = getSettings();
  return { remoteHost: BILLS_BASE_URL ? new URL(BILLS_BASE_URL).host : null };
}
