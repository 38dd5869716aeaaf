import path from 'node:path';

/** The project's folder, both for the sources here and for what is bundled from them into dist. */
export const root = path.resolve(import.meta.dirname, '..');
