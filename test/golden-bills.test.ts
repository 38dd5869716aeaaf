/**
 * Small bills of every kind, each beside its truth: what is read of them, which issues are raised, and what each value
 * rests on. After a change for the better, run `node scripts/run.mjs bench/bills/golden.ts` and look at what it changed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assessDocument } from '@/lib/bills/assess-document';
import type { ReadDocument } from '@/lib/bills/page';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { must } from '@/lib/must';
import { photographed } from '@/lib/testing/bill-documents';
import {
  expectationsSchema,
  findGolden,
  type Golden,
  goldenFolder,
  goldenToday,
  judgeGolden,
  knownMissesSchema,
} from '../bench/bills/golden-bills';

/** Words that were read before, and what was made of them: mutation testing reads no file, and starts from tests that pass. */
const wordsFolder = process.env.GOLDEN_WORDS;
const parsed = (name: string) =>
  JSON.parse(readFileSync(path.join(wordsFolder ?? goldenFolder, name), 'utf8')) as unknown;
const expected = expectationsSchema.parse(parsed('expected.json'));
const knownMisses = knownMissesSchema.parse(parsed('known-misses.json'));
const all = await findGolden(goldenFolder);

const reader = wordsFolder ? null : await import('../bench/bills/scoring/read-document');

const read = new Map<string, Promise<ReadDocument | null>>();

async function documentOf({ file }: Golden): Promise<ReadDocument | null> {
  if (reader) {
    const document = read.get(file) ?? reader.readDocument(path.join(goldenFolder, file), goldenToday);
    read.set(file, document);
    return document;
  }
  return JSON.parse(readFileSync(path.join(wordsFolder!, `${file}.json`), 'utf8')) as ReadDocument | null;
}

/** Amounts that may be misread have other sums there. What is read the same has to leave the list. */
const readOtherwise = ['rebate-below-the-tax.pdf'];

// A scan takes seconds of processor time, and a busy machine many more by the clock.
describe('golden bills', { timeout: 120_000 }, () => {
  it.each(all)('reads $file as known', async (golden) => {
    const { differences, ...now } = await judgeGolden(goldenFolder, golden, await documentOf(golden));
    const known = new Set(knownMisses[golden.file]?.misses ?? []);
    const unknown = differences.filter(({ key }) => !known.has(key));
    expect(unknown.map(({ key, detail }) => `${key}: ${detail}`)).toEqual([]);
    // What is read right by now has to leave the list.
    const right = [...known].filter((miss) => !differences.some(({ key }) => key === miss));
    expect({ 'in known-misses.json, but right now': right }).toEqual({ 'in known-misses.json, but right now': [] });
    expect(now).toEqual(expected[golden.file]);
  });

  it.each(all.filter(({ truthFile, isPicture }) => truthFile && !isPicture))(
    'answers with rates of $file that make its amounts',
    async (golden) => {
      const document = must(await documentOf(golden), 'golden bills can be read');
      const { charges = [] } = toExtractResponse(assessDocument(document, goldenToday).extraction);
      for (const { description, rate, rate_unit, quantity, unit, amount, loss_factor } of charges ?? []) {
        // Other lines have a factor: losses, or the days, months or share of a year of a rate for demand.
        if (rate == null || quantity == null || loss_factor != null || /\/.*\/|year$/.test(rate_unit ?? '')) continue;
        expect(rate_unit ?? '$/', description).toMatch(/^\$\//);
        // A credit prints its rate as a positive one; amounts are printed to the cent.
        const difference = Math.abs(Math.abs(amount) - Math.abs(rate * quantity));
        expect(
          difference <= 0.005 + 0.01 * Math.abs(amount),
          `${description}: ${rate} ${rate_unit} × ${quantity} ${unit} = ${amount}`,
        ).toBe(true);
      }
    },
  );

  it.each(all.filter(({ isPicture }) => !isPicture))('reads the same from a clear picture of $file', async (golden) => {
    const document = must(await documentOf(golden), 'golden bills can be read');
    // How sure a value is and where it stands may differ, and letters are "kWh" in whatever case.
    const valuesOf = (one: ReadDocument) =>
      JSON.stringify(assessDocument(one, goldenToday).extraction.bill, (key, value) =>
        key === 'basis' || key === 'evidence' ? undefined : value,
      ).replaceAll(/kwh/gi, 'kWh');
    const inPicture = expect(JSON.parse(valuesOf(photographed(document))));
    const wanted = JSON.parse(valuesOf(document)) as unknown;
    if (readOtherwise.includes(golden.file)) inPicture.not.toEqual(wanted);
    else inPicture.toEqual(wanted);
  });

  it('are 40 or more, and nothing is expected of a file that is not there', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    const files = all.map(({ file }) => file);
    expect([...Object.keys(expected), ...Object.keys(knownMisses)].filter((file) => !files.includes(file))).toEqual([]);
  });
});
