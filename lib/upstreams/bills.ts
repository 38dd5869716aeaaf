/** The one seam to the reading of bills: the embedded service, or a remote one at `BILLS_BASE_URL`, behind the same signature. */
import { answerSiteBills } from '@/lib/api/bills/read-routes';
import type { BillProgress, PagePicture } from '@/lib/comparison/bill/file-reading';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import { RemoteBills } from './remote-bills';

/** Told how far a reading is, and given pictures of its pages, where the service knows: a remote one does neither. */
export interface ReadingListener {
  onProgress: (progress: BillProgress) => void;
  /** Absent: nobody looks at them, so none are made. */
  onPicture: (picture: Omit<PagePicture, 'kind'>) => void;
}
export type BillsUpstream = (request: Request, listener?: Partial<ReadingListener>) => Promise<Response>;

/**
 * The bill service the site asks: a request's form counts, its address does not. The embedded one asks its own site for no
 * key; the remote one's key is added here, on the server.
 */
export function getBillsUpstream(): BillsUpstream {
  const { BILLS_BASE_URL: baseUrl, BILLS_API_KEY: apiKey, BILLS_API: api } = getSettings();
  if (!baseUrl || !apiKey) return answerSiteBills;
  const remote = getShared('remote-bills', () => new RemoteBills({ baseUrl, apiKey, api }));
  return (request) => remote.answer(request);
}

/** Who reads a visitor's bill, for the page that asks for it: the host of a remote service, or null. */
export function createBillReader(): { remoteHost: string | null } {
  const { BILLS_BASE_URL } = getSettings();
  return { remoteHost: BILLS_BASE_URL ? new URL(BILLS_BASE_URL).host : null };
}
