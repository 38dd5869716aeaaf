/** Runs a program written in TypeScript: node scripts/run.mjs <file of the project> [arguments] */
import { pathToFileURL } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Gridfare needs Node.js 20.19 to 24, and this is ${process.version}. Install a newer one: https://nodejs.org`,
  );
  process.exit(1);
}
// Older versions cannot load it.
const { compile } = await import('./bundle.mjs');

const [source, ...args] = process.argv.slice(2);
const program = await compile(source);
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
