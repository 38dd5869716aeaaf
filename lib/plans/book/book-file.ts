/**
 * Book file format: a head, one line for each plan, and a foot with the checksum of everything before it. Lists that
 * many plans share (hours of the week, postcodes, contract facts) are stored once in the head. Plans are validated
 * before they are written, so an intact file of the current plan model is not validated again, for a fast start. With
 * another model, every plan is validated; a damaged file is refused.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findFirstIssue } from '@/lib/parsing';
import { computeFingerprint } from '../fingerprint';
import {
  type ContractFacts,
  contractFactsSchema,
  type Plan,
  planSchema,
  type TimeWindow,
  timeWindowSchema,
} from '../plan';
import { type BookDocument, bookHeadSchema } from './book';

const format = 1;
const linesPerStep = 100;
const bytesPerStep = 1024 * 1024;
const newline = 10;

const headSchema = bookHeadSchema.extend({
  format: z.literal(format),
  /** Fingerprint of the plan model that the plans were validated with. */
  model: z.string(),
  windows: z.array(z.array(timeWindowSchema)),
  postcodes: z.array(z.string()),
  contractFacts: z.array(contractFactsSchema).default([]),
});
type BookHead = z.infer<typeof headSchema>;
const footSchema = z.object({ plans: z.number().int().nonnegative(), sha256: z.string() });

/** The file is not a book, or it is damaged. The message says what is wrong. */
export class BookFileError extends Error {}

let modelId: string | undefined;

function describeModel(): string {
  modelId ??= computeFingerprint(JSON.stringify(z.toJSONSchema(planSchema)));
  return modelId;
}

/** Yields the file in parts, so that it need not be in memory as a whole. */
export function* writeBookFile(document: BookDocument): Generator<string> {
  const { plans, ...head } = document;
  const shared = makeSharedLists();
  for (const plan of plans) packPlan(plan, shared);
  const hash = createHash('sha256');
  const part = (lines: readonly unknown[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    return text;
  };
  const { windows, postcodes, contractFacts } = shared;
  const lists = { windows: windows.values, postcodes: postcodes.values, contractFacts: contractFacts.values };
  yield part([{ format, model: describeModel(), ...head, ...lists }]);
  for (let i = 0; i < plans.length; i += linesPerStep) {
    yield part(plans.slice(i, i + linesPerStep).map((plan) => packPlan(plan, shared)));
  }
  yield `${JSON.stringify({ plans: plans.length, sha256: hash.digest('hex') })}\n`;
}

/** Stores distinct values once and refers to them by number. */
class SharedValues<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();

  getNumber(value: T): number {
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

const makeSharedLists = () => ({
  windows: new SharedValues<readonly TimeWindow[]>(),
  postcodes: new SharedValues<string>(),
  contractFacts: new SharedValues<ContractFacts>(),
});

function packPlan(plan: Plan, { windows, postcodes, contractFacts }: ReturnType<typeof makeSharedLists>) {
  const seasons = plan.seasons.map((season) => ({
    ...season,
    rates: season.rates.map((rate) => ({ ...rate, windows: windows.getNumber(rate.windows) })),
  }));
  const facts = plan.contractFacts && { contractFacts: contractFacts.getNumber(plan.contractFacts) };
  return { ...plan, seasons, postcodes: plan.postcodes && postcodes.getNumber(plan.postcodes.join(' ')), ...facts };
}

export interface BookFile {
  document: BookDocument;
  /** Fingerprint of the content. */
  id: string;
}

/** Reads a book in steps, so that the caller can do other work in between. Throws `BookFileError`. */
export function* readBookFileInSteps(bytes: Buffer): Generator<void, BookFile> {
  const footStart = bytes.lastIndexOf(newline, bytes.length - 2) + 1;
  const foot = parseLine(footSchema, bytes.toString('utf8', footStart), 'foot');
  const sha256 = yield* computeChecksum(bytes.subarray(0, footStart));
  if (foot.sha256 !== sha256) throw new BookFileError('its checksum does not fit its content');
  const headEnd = bytes.indexOf(newline);
  const head = parseLine(headSchema, bytes.toString('utf8', 0, headEnd), 'head');
  const unpack = makeUnpacker(head);
  const plans: Plan[] = [];
  for (let start = headEnd + 1; start < footStart; ) {
    const end = bytes.indexOf(newline, start);
    plans.push(unpack(JSON.parse(bytes.toString('utf8', start, end)), plans.length + 1));
    if (plans.length % linesPerStep === 0) yield;
    start = end + 1;
  }
  const { checkedOn, source, sync } = head;
  return { document: { checkedOn, source, sync, plans }, id: sha256.slice(0, 16) };
}

function* computeChecksum(bytes: Buffer): Generator<void, string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += bytesPerStep) {
    hash.update(bytes.subarray(start, start + bytesPerStep));
    yield;
  }
  return hash.digest('hex');
}

function parseLine<T>(schema: z.ZodType<T>, text: string, what: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BookFileError(`it has no ${what}`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BookFileError(`its ${what} is of another kind (${findFirstIssue(parsed.error).place})`);
}

/** A plan as stored: shared lists are numbers. */
interface PackedPlan {
  seasons?: { rates?: { windows?: unknown }[] }[];
  postcodes?: unknown;
  contractFacts?: unknown;
}

/** Converts a line to a plan in place; plans share one object for each shared list. */
function makeUnpacker(head: BookHead): (line: PackedPlan, number: number) => Plan {
  const postcodes = head.postcodes.map((list) => (list === '' ? [] : list.split(' ')));
  const validated = head.model === describeModel();
  return (line, number) => {
    for (const season of line.seasons ?? []) {
      for (const rate of season.rates ?? []) rate.windows = head.windows[rate.windows as number];
    }
    if (typeof line.postcodes === 'number') line.postcodes = postcodes[line.postcodes];
    if (typeof line.contractFacts === 'number') line.contractFacts = head.contractFacts[line.contractFacts];
    if (validated) return line as Plan;
    const parsed = planSchema.safeParse(line);
    if (parsed.success) return parsed.data;
    throw new BookFileError(`its plan ${number} is of another kind (${findFirstIssue(parsed.error).place})`);
  };
}
