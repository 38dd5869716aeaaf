/** Reading for tests, with words as words. */
import { unpackDocument } from '../packed';
import type { PackedDocument, ReadDocument, ReadOptions } from '../page';
import { readFile as readPacked } from './index';

interface Options extends Omit<ReadOptions, 'proof'> {
  proof?: (document: ReadDocument) => number;
}

export async function readFile(bytes: Uint8Array, { proof, ...options }: Options = {}) {
  const packed = proof && { proof: async (document: PackedDocument) => proof(unpackDocument(document)) };
  const result = await readPacked(bytes, { ...options, ...packed });
  return result.ok ? { ...result, document: unpackDocument(result.document) } : result;
}
