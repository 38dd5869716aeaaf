/** What happens to a chosen bill, loaded when there is one: it is looked at, sent and read. */
import type * as z from 'zod/mini';
import {
  type BillProblem,
  type BillProgress,
  billReadingSchema,
  findLateIssue,
  makeProblem,
  type PagePicture,
  type ProblemKind,
  progressMediaType,
  type ReadBill,
  readingStepSchema,
} from '@/lib/comparison/bill/model';
import { describeProblem } from '@/lib/comparison/bill/problem-copy';

/** `share`: of the file that has left, or of meter data that is read, 0 to 1. */
export type UploadProgress = { kind: 'uploading' | 'meter'; share: number } | { kind: 'reading' } | BillProgress;

/** What is wrong with a file, and what to do about it. */
export interface FileProblem {
  message: string;
  advice: string;
  /** In the words of the service that read it. */
  said: readonly string[];
  /** Whether the same file may be sent again as it is. */
  again: boolean;
  /** What could be read of it all the same. */
  seen: SeenBill | null;
}

const maxFileBytes = 20 * 1024 * 1024;
/** Longer than any upstream is waited for, slow uploads aside. */
const waitMs = 120_000;

/** A bill with pictures of its pages. */
export interface SeenBill {
  bill: ReadBill;
  pictures: readonly PagePicture[];
}

/** Has one file read. Resolves with the bill, with what went wrong, or with null when `signal` ended it. */
export async function readBillFile(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<SeenBill | FileProblem | null> {
  const sent = await sendFile(file, { address: '/api/bills', schema: billReadingSchema, onProgress, signal });
  if (sent === null) return null;
  const { reading, pictures } = sent;
  if (!reading.ok) return fileProblem(reading.problem);
  const late = findLateIssue(reading.bill);
  if (late)
    return {
      ...fileProblem(makeProblem('out_of_time').problem),
      message: late.message,
      seen: { bill: reading.bill, pictures },
    };
  return { bill: reading.bill, pictures };
}

/** A problem in words. */
export function fileProblem(of: BillProblem): FileProblem {
  return { ...describeProblem(of), said: of.said, seen: null };
}

/** A problem said in sentences: the first says what, the others what to do. */
export function problemInWords(words: string): FileProblem {
  const [message = '', ...advice] = words.split(/(?<=\.) /);
  return { message: message.replace(/\.$/, ''), advice: advice.join(' '), said: [], again: false, seen: null };
}

type Failed = ReturnType<typeof makeProblem>;

interface Sending<Reading> {
  address: string;
  /** Of the last line of the answer. */
  schema: z.ZodMiniType<Reading>;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

/** Looks at a file and sends it. XMLHttpRequest, since fetch doesn't tell how much of a body has left. */
export async function sendFile<Reading>(
  file: File,
  { address, schema, onProgress, signal }: Sending<Reading>,
): Promise<{ reading: Reading | Failed; pictures: PagePicture[] } | null> {
  const kind = problemOfFile(file);
  if (kind !== null) return { reading: makeProblem(kind), pictures: [] };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let linesRead = 0;
    const pictures: PagePicture[] = [];
    request.open('POST', address);
    request.setRequestHeader('accept', `${progressMediaType}, application/json`);
    request.timeout = waitMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress({ kind: 'uploading', share: loaded / total });
    request.upload.onload = () => onProgress({ kind: 'reading' });
    request.onprogress = () => {
      const lines = request.responseText.split('\n').slice(linesRead, -1);
      linesRead += lines.length;
      for (const line of lines) {
        const parsed = readingStepSchema.safeParse(jsonOf(line));
        if (parsed.data?.kind === 'picture') pictures.push(parsed.data);
        else if (parsed.success) onProgress(parsed.data);
      }
    };
    const end = (reading: Reading | Failed) => resolve({ reading, pictures });
    request.onload = () => end(readingOf(request, schema));
    request.onerror = () => end(makeProblem('no_connection'));
    request.ontimeout = () => end(makeProblem('service_too_slow'));
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

/** The last line is the bill. */
function readingOf<Reading>(
  { status, responseText }: XMLHttpRequest,
  schema: z.ZodMiniType<Reading>,
): Reading | Failed {
  const parsed = schema.safeParse(jsonOf(responseText.trimEnd().split('\n').at(-1) ?? ''));
  // A stream that ends without the bill has broken.
  return parsed.success ? parsed.data : makeProblem(kindOfStatus.get(status) ?? 'our_fault');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What can be said of a file before it is sent; null: nothing speaks against it. */
function problemOfFile(file: File): ProblemKind | null {
  if (file.size === 0) return 'empty';
  if (file.size > maxFileBytes) return 'too_large';
  const named = /\.(pdf|jpe?g|png|tiff?)$/i.test(file.name);
  const typed = /^(application\/pdf|image\/(jpeg|png|tiff))$/.test(file.type);
  // Some systems know neither; the server goes by the content.
  return named || typed || (file.type === '' && !/\.\w{1,5}$/.test(file.name)) ? null : 'wrong_type';
}
