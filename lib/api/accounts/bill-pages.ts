/** Pictures of the pages of a bill whose file is kept, drawn when its owner asks to see where values stand. */
import { BillsError } from '@/lib/bills/errors';
import type { DrawnPage } from '@/lib/bills/page';
import { billAnswer, billJson } from '../bill-answers';
import { readBillFile } from '../read-file';
import { secondsWords } from '../wait-words';
import { billIdOf, billNotFound } from './bill-routes';
import { callerOf } from './callers';
import { accountServices } from './services';
import { overLimit } from './try-limits';

/** Drawing takes as long as reading, and no credit. */
const drawings = { limit: 60, seconds: 600 };
const pictureTimeMs = 10_000;

/**
 * `GET /account/bills/{bill_uuid}/pages`: up to three pages, those that its values stand on. They are kept nowhere. The file
 * is read again, since a photographed page is put straight before its boxes fit. Never throws.
 */
export function answerBillPages(request: Request, id: string, read = readBillFile): Promise<Response> {
  return billAnswer(request, '/account/bills/{bill_uuid}/pages', 'GET', async () => {
    const { accountId } = await callerOf(request);
    const file = await (await accountServices()).bills.file(accountId, billIdOf(id));
    if (!file) throw billNotFound();
    const wait = await overLimit('bill-pages', drawings, accountId, (key) => key);
    if (wait !== null) {
      throw new BillsError('throttled', `Too many pages. Try again in ${secondsWords(wait)}.`, null, wait);
    }
    const pictures: DrawnPage[] = [];
    const onPicture = (picture: DrawnPage) => void pictures.push(picture);
    await read(file.bytes, accountId, { signal: request.signal, onPicture, pictureTimeMs });
    return billJson(200, { pictures: pictures.map((picture) => ({ kind: 'picture', ...picture })) });
  });
}
