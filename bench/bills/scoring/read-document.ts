/** The words of a file as the product reads it. */
import { readFile as readBytes } from 'node:fs/promises';
import { assessDocument } from '@/lib/bills/assess-document';
import { unpackDocument } from '@/lib/bills/packed';
import type { PackedDocument, ReadDocument } from '@/lib/bills/page';
import { readFile } from '@/lib/bills/read';

export { closeReader } from '@/lib/bills/read';

/** Null: the product could not read it. */
export async function readDocument(file: string, today: string): Promise<ReadDocument | null> {
  const proof = async (document: PackedDocument) => assessDocument(unpackDocument(document), today).proof;
  const result = await readFile(await readBytes(file), { proof });
  return result.ok ? unpackDocument(result.document) : null;
}
