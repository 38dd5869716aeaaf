/** Runs a program written in TypeScript: node scripts/run.mjs <file of the project> [arguments] */
import { pathToFileURL } from 'node:url';
import { compile } from './bundle.mjs';

const [source, ...args] = process.argv.slice(2);
const program = await compile(source);
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
