/** Draws the pages of a bill whose file is kept, so that its owner sees where values are. */
import { findCaller, refuseThrottled } from '@/lib/accounts/callers';
import { countAttempt } from '@/lib/accounts/forms/attempt-limits';
import { openAccountServices } from '@/lib/accounts/open-services';
import type { DrawnPage } from '@/lib/bills/page';
import { readBillFile } from '@/lib/server/bill-reader';
import { handleBillRoute, makeBillJson } from '@/lib/server/http/bill-responses';
import { makeBillNotFoundError, parseBillId } from './bill-routes';

const pictureTimeMs = 10_000;

/**
 * Answers `GET /account/bills/{bill_uuid}/pages` with up to three pages, those with values. They are not stored. The
 * file is read again, because a photographed page is straightened before its boxes fit. Never throws.
 */
export function handleBillPages(request: Request, id: string, read = readBillFile): Promise<Response> {
  return handleBillRoute(request, '/account/bills/{bill_uuid}/pages', 'GET', async () => {
    const { accountId } = await findCaller(request);
    const file = await (await openAccountServices()).bills.getFile(accountId, parseBillId(id));
    if (!file) throw makeBillNotFoundError();
    refuseThrottled('Too many pages.', await countAttempt('bill-pages', accountId));
    const pictures: DrawnPage[] = [];
    const onPicture = (picture: DrawnPage) => void pictures.push(picture);
    await read(file.bytes, accountId, { signal: request.signal, onPicture, pictureTimeMs });
    return makeBillJson(200, { pictures: pictures.map((picture) => ({ kind: 'picture', ...picture })) });
  });
}
