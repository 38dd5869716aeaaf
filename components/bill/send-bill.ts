import { type BillReading, billReadingSchema, type ProblemKind, problem } from '@/lib/comparison/bill-model';

export const longestFileBytes = 20 * 1024 * 1024;

/** Longer than any upstream is waited for, slow uploads aside. */
const waitMs = 120_000;

export interface SendProgress {
  /** Part of the file that has left, 0 to 1; told again and again. */
  onSent: (share: number) => void;
}

/**
 * Has this site read one file. Resolves with what came of it, whatever goes wrong on the way; with null when `signal`
 * ends it. XMLHttpRequest, since fetch does not tell how much of a body has left.
 */
export function sendBill(file: File, { onSent }: SendProgress, signal: AbortSignal): Promise<BillReading | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/bills');
    request.setRequestHeader('accept', 'application/json');
    request.timeout = waitMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onSent(loaded / total);
    request.upload.onload = () => onSent(1);
    request.onload = () => resolve(readingOf(request));
    request.onerror = () => resolve(problem('no_connection'));
    request.ontimeout = () => resolve(problem('service_too_slow'));
    request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** A proxy in between may answer in its own words; then the status is all there is. */
const kindOfStatus = new Map<number, ProblemKind>([
  [413, 'too_large'],
  [429, 'too_many_tries'],
  [502, 'service_unavailable'],
  [503, 'service_unavailable'],
  [504, 'service_too_slow'],
]);

function readingOf({ status, responseText }: XMLHttpRequest): BillReading {
  try {
    const parsed = billReadingSchema.safeParse(JSON.parse(responseText));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: judged by its status below.
  }
  return problem(kindOfStatus.get(status) ?? 'our_fault');
}

/** What can be said of a file before it is sent; null: nothing speaks against it. */
export function problemOfFile(file: File | null): ProblemKind | null {
  if (!file) return 'no_file';
  if (file.size === 0) return 'empty';
  if (file.size > longestFileBytes) return 'too_large';
  const named = /\.(pdf|jpe?g|png|tiff?)$/i.test(file.name);
  const typed = /^(application\/pdf|image\/(jpeg|png|tiff))$/.test(file.type);
  // Some systems know neither; the server goes by the content.
  return named || typed || (file.type === '' && !/\.\w{1,5}$/.test(file.name)) ? null : 'wrong_type';
}
