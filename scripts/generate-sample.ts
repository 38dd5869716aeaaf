/** Writes lib/plans/sample/book.json from lib/plans/sample/generate.ts: node scripts/run.mjs scripts/generate-sample.ts */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateSampleBook } from '@/lib/plans/sample/generate';
import { root } from './root';

writeFileSync(path.join(root, 'lib/plans/sample/book.json'), generateSampleBook());
