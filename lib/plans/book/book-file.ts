/**
 * The book as bytes: a head, a line a plan, a foot with the checksum of everything before it. Lists that many plans share
 * (hours of the week, postcodes, contract facts) stand in the head once. Every plan was validated before it was written: a file that is
 * intact and of this very plan model needs no second validation, which is what makes a start fast. One of another model
 * is validated plan by plan; a damaged one is refused.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { must } from '@/lib/must';
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
  /** Fingerprint of the plan model the plans were checked against. */
  model: z.string(),
  windows: z.array(z.array(timeWindowSchema)),
  postcodes: z.array(z.string()),
  contractFacts: z.array(contractFactsSchema).default([]),
});
type BookHead = z.infer<typeof headSchema>;
const footSchema = z.object({ plans: z.number().int().nonnegative(), sha256: z.string() });

/** A file that is no book, or a damaged one. The message says in a few words what is wrong. */
export class BookFileError extends Error {}

let modelId: string | undefined;

function describeModel(): string {
  modelId ??= computeFingerprint(JSON.stringify(z.toJSONSchema(planSchema)));
  return modelId;
}

/** The parts of the file in order, so that it can be written without being held whole. */
export function* writeBookFile(document: BookDocument): Generator<string> {
  const { plans, ...head } = document;
  const shared: SharedLists = {
    windows: new SharedValues(),
    postcodes: new SharedValues(),
    contractFacts: new SharedValues(),
  };
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

/** Values that are written once and named by their number. */
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

interface SharedLists {
  windows: SharedValues<readonly TimeWindow[]>;
  postcodes: SharedValues<string>;
  contractFacts: SharedValues<ContractFacts>;
}

function packPlan(plan: Plan, { windows, postcodes, contractFacts }: SharedLists) {
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

/** Reads a book in steps, for who has other work to do in between. Throws BookFileError. */
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
  throw new BookFileError(
    `its ${what} is of another kind (${must(parsed.error.issues[0], 'a failed parse has an issue').path.join('.')})`,
  );
}

/** A plan as it stands in the file: lists that others share are numbers. */
interface PackedPlan {
  seasons?: { rates?: { windows?: unknown }[] }[];
  postcodes?: unknown;
  contractFacts?: unknown;
}

/** Turns a line into a plan in place; shared lists become one object each. */
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
    throw new BookFileError(
      `its plan ${number} is of another kind (${must(parsed.error.issues[0], 'a failed parse has an issue').path.join('.')})`,
    );
  };
}
