/** The process's own bill endpoints: where keys are kept, who reads, and the memory they share. */
import { assess } from '@/lib/bills/check';
import { readFile } from '@/lib/bills/read';
import { extractBill } from '@/lib/bills/service';
import { toExtractResponse } from '@/lib/bills/shapes';
import { understand } from '@/lib/bills/understand';
import { answerBillRequest, type BillsTools } from './bills';
import { ByteBudget } from './byte-budget';
import { env } from './env';
import { FileKeyStore } from './keys/key-file';
import { shared } from './registry';

/** All uploads in progress together: eight of the largest, or hundreds of the usual size. */
const maxUploadBytes = 160 * 1024 * 1024;

/** `POST /v1/extract`: asks for a key. Never throws. */
export function answerExtract(request: Request): Promise<Response> {
  return answerBillRequest(request, extractTools());
}

/** The same service without a key: what the site's own pages ask when no remote one is set. Never throws. */
export function billsService(request: Request): Promise<Response> {
  return answerBillRequest(request, { ...extractTools(), keys: null });
}

function extractTools(): BillsTools {
  return {
    keys: shared('api-keys', () => new FileKeyStore(env().DATA_DIR)),
    read: async (file) => toExtractResponse(await extractBill(file, { readFile, understand, assess, today: today() })),
    uploads: shared('uploads', () => new ByteBudget(maxUploadBytes)),
  };
}

/** YYYY-MM-DD where most of the bills are. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
}
