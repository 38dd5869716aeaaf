/** The words of a file as the product reads it. */
import { readFile as readBytes } from 'node:fs/promises';
import { assessDocument } from '@/lib/bills/assess-document';
import type { ReadDocument } from '@/lib/bills/page';
import { readFile } from '@/lib/bills/read';

/** Null: the product could not read it. */
export async function readDocument(file: string, today: string): Promise<ReadDocument | null> {
  const completeness = (document: ReadDocument) => assessDocument(document, today).completeness;
  const result = await readFile(await readBytes(file), { completeness });
  return result.ok ? result.document : null;
}
