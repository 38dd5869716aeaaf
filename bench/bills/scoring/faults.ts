/**
 * Bills made inconsistent: one figure that a bill prints is changed wherever it stands, or a line is printed twice. The checks
 * must tell; on the bill as it was they must be silent.
 */
import { checkBill } from '@/lib/bills/checks/check-bill';
import type { Page, ReadDocument, Word } from '@/lib/bills/page';
import { understand } from '@/lib/bills/understand';
import { indexDocument, readDate } from '@/lib/bills/understand/document-index';
import { makeEvidence } from '@/lib/bills/understand/layout/lines';
import type { Truth } from '../truth';

/** The document with one fault; null: this bill prints nothing that could be changed so. */
type Fault = (document: ReadDocument, truth: Truth) => ReadDocument | null;

const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/;

const parseNumber = (text: string): number | null => {
  const match = NUMBER.exec(text);
  return match ? Number(match[0].replaceAll(',', '')) : null;
};

/** Every word that prints a number, changed to print another in the same manner; null: none does. */
function reprint(document: ReadDocument, from: number, to: number, where: (word: Word) => boolean = () => true) {
  let count = 0;
  const pages = document.pages.map(
    (page): Page => ({
      ...page,
      words: page.words.map((word) => {
        const decimals = NUMBER.exec(word.text)?.[0].split('.')[1]?.length ?? 0;
        if (parseNumber(word.text) !== from || !where(word)) return word;
        count++;
        const [whole, part] = to.toFixed(Math.max(decimals, Number.isInteger(to) ? 0 : 2)).split('.');
        const grouped = word.text.includes(',') ? whole!.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
        return { ...word, text: word.text.replace(NUMBER, part ? `${grouped}.${part}` : grouped!) };
      }),
    }),
  );
  return count > 0 ? { ...document, pages } : null;
}

const cents = (value: number) => Math.round(value * 100) / 100;
const changed = (document: ReadDocument, value: number | null, by: number) =>
  value === null || value === 0 ? null : reprint(document, Math.abs(value), cents(Math.abs(value) + by));

/** A charge line's first word with digits of its amount, and everything on its row. */
function printedTwice(document: ReadDocument, truth: Truth): ReadDocument | null {
  const line = truth.charges.find(({ quantity, amount }) => quantity !== null && Math.abs(amount) > 5);
  if (!line) return null;
  const page = document.pages.find(({ words }) =>
    words.some(({ text }) => parseNumber(text) === Math.abs(line.amount)),
  );
  const amount = page?.words.filter(({ text }) => parseNumber(text) === Math.abs(line.amount)).at(-1);
  if (!page || !amount) return null;
  const middle = amount.box.y + amount.box.height / 2;
  const row = page.words.filter(({ box }) => Math.abs(box.y + box.height / 2 - middle) < 0.4 * amount.box.height);
  // Only where the row stands alone: name, quantity and rate beside the amount.
  if (!row.some(({ text }) => parseNumber(text) === line.quantity)) return null;
  const step = 1.9 * amount.box.height;
  const words = [
    ...page.words.map((word) => (word.box.y > middle ? moved(word, step) : word)),
    ...row.map((word) => moved(word, step)),
  ];
  return { ...document, pages: document.pages.map((one) => (one === page ? { ...one, words } : one)) };
}

const moved = (word: Word, dy: number): Word => ({ ...word, box: { ...word.box, y: word.box.y + dy } });

const findLargestLine = (truth: Truth) =>
  [...truth.charges]
    .filter(({ quantity }) => quantity !== null)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];

const faults: Readonly<Record<string, Fault>> = {
  'wrong total': (document, { fields }) => changed(document, fields.new_charges ?? fields.total_due, 27.3),
  'wrong GST': (document, { fields }) => changed(document, fields.gst, 7.11),
  'wrong amount of a line': (document, truth) => changed(document, findLargestLine(truth)?.amount ?? null, 31.9),
  'wrong quantity of a line': (document, truth) => {
    const quantity = findLargestLine(truth)?.quantity ?? null;
    return quantity === null || quantity < 40 ? null : reprint(document, quantity, cents(quantity * 1.18 + 11));
  },
  'wrong days': (document, { fields }) =>
    fields.period_days === null || fields.period_start === null
      ? null
      : reprint(document, fields.period_days, fields.period_days + 9, ({ text }) => /^\D{0,2}\d+\D*$/.test(text)),
  'wrong read': (document, truth) => {
    const read = understand(document, '2026-11-20')?.meterReads.find(
      ({ previous, current, consumption }) => previous !== null && current !== null && consumption !== null,
    );
    return read && truth.energy_type === 'elec' ? reprint(document, read.current!, cents(read.current! + 517)) : null;
  },
  'wrong digit of the NMI': (document, { fields }) => otherDigit(document, fields.site_identifier),
  'a line twice': printedTwice,
  'a period the wrong way round': (document, { fields }) => swapped(document, fields.period_start, fields.period_end),
  'due before it was issued': (document, { fields }) => swapped(document, fields.issue_date, fields.due_date),
  'issued before the period ends': (document, { fields }) => swapped(document, fields.issue_date, fields.period_end),
};

/** Two dates in each other's place wherever both are printed in as many words; null: one stands nowhere. */
function swapped(document: ReadDocument, one: string | null, other: string | null): ReadDocument | null {
  if (one === null || other === null || one === other) return null;
  const [places, others] = [findPlaces(document, one), findPlaces(document, other)];
  const texts = new Map<Word, string>();
  const reprint = (from: Word[][], to: Word[][]) => {
    for (const words of from)
      for (const [i, { text }] of (to.find(({ length }) => length === words.length) ?? []).entries())
        texts.set(words[i]!, text);
  };
  reprint(places, others);
  reprint(others, places);
  if (texts.size < [...places, ...others].flat().length) return null;
  const word = (old: Word): Word => ({ ...old, text: texts.get(old) ?? old.text });
  return texts.size === 0
    ? null
    : { ...document, pages: document.pages.map((page) => ({ ...page, words: page.words.map(word) })) };
}

/** The words of every place that prints a date. */
function findPlaces(document: ReadDocument, date: string): Word[][] {
  const doc = indexDocument(document);
  return doc.lines.flatMap((line) =>
    doc.dates(line).flatMap((span) => {
      if (readDate(doc, span) !== date) return [];
      const { page, box } = makeEvidence(line, span.start, span.end);
      const inside = ({ box: { x, y, width, height } }: Word) =>
        x + width / 2 > box.x &&
        x + width / 2 < box.x + box.width &&
        y + height / 2 > box.y &&
        y + height / 2 < box.y + box.height;
      return [document.pages.find(({ number }) => number === page)!.words.filter(inside)];
    }),
  );
}

/** An identifier printed in one word with another last digit. */
function otherDigit(document: ReadDocument, id: string | null): ReadDocument | null {
  if (id?.length !== 11 || !/^\d+$/.test(id) || /^5/.test(id)) return null;
  const wrong = `${id.slice(0, 10)}${(Number(id[10]) + 1) % 10}`;
  let count = 0;
  const pages = document.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => {
      if (!word.text.includes(id)) return word;
      count++;
      return { ...word, text: word.text.replace(id, wrong) };
    }),
  }));
  return count > 0 ? { ...document, pages } : null;
}

export interface FaultScore {
  file: string;
  /** Codes raised on the bill as it is. */
  alarms: string[];
  /** Whether each fault that could be made was told. */
  told: Record<string, boolean>;
}

/** What a bill that is in order may be told all the same: it says so itself, or a part was not found. */
const noAlarm = /^no_(?:usage|period|site|charges|total)$|^estimated_reads$|^reminder_notice$/;

export function scoreFaults(file: string, truth: Truth, document: ReadDocument, today: string): FaultScore {
  const codesOf = (one: ReadDocument) => {
    const bill = understand(one, today);
    return bill ? checkBill(bill).issues.flatMap(({ code }) => (noAlarm.test(code) ? [] : [code])) : [];
  };
  const alarms = codesOf(document);
  const told: Record<string, boolean> = {};
  for (const [name, fault] of Object.entries(faults)) {
    const broken = fault(document, truth);
    if (broken) told[name] = codesOf(broken).length > alarms.length;
  }
  return { file, alarms, told };
}

/** A row per fault: made, told. */
export function faultsText(scores: readonly FaultScore[]): string {
  const alarmed = scores.filter(({ alarms }) => alarms.length > 0);
  const rows = Object.keys(faults).map((name) => {
    const made = scores.filter(({ told }) => name in told);
    const missed = made.filter(({ told }) => !told[name]).map(({ file }) => file);
    const share = made.length === 0 ? '-' : `${((100 * (made.length - missed.length)) / made.length).toFixed(1)} %`;
    return `${name.padEnd(26)} ${share.padStart(8)}  (${made.length - missed.length} of ${made.length})  ${missed.slice(0, 12).join(' ')}`;
  });
  const share = ((100 * alarmed.length) / Math.max(1, scores.length)).toFixed(1);
  return [
    'faults told',
    ...rows,
    `false alarms               ${share} % (${alarmed.length} of ${scores.length})`,
    ...alarmed.map(({ file, alarms }) => `  ${file}: ${alarms.join(', ')}`),
  ].join('\n');
}
