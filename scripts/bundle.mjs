/**
 * TypeScript made runnable: Node 20 runs none. Plain JavaScript, since everything else here is bundled by it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const inputsMark = '\n//# inputs=';

/**
 * Bundles a source file of the project into one ES module and puts it in place whole, since others may be starting it.
 * Paths are relative to the project. `external` names the packages that stay outside, by default all of them.
 * @param {{ source: string, file: string, external?: string[], sourcemap?: boolean }} options
 * @returns {Promise<string>} the absolute path of the bundle
 */
export async function bundle({ source, file, external, sourcemap = false }) {
  const target = path.resolve(root, file);
  const [{ code }, map] = await generate(source, { external, output: { file: target, sourcemap } });
  if (map?.type === 'asset') putInPlace(`${target}.map`, map.source);
  putInPlace(target, code);
  return target;
}

/** Whether the packages are here that a production install leaves out. */
export function hasBuildTools() {
  return existsSync(path.join(root, 'node_modules/rolldown'));
}

/**
 * The path of a program's bundle in dist, made now unless it is there and of today's sources, or cannot be made. In dist, a
 * program finds the packages it imports and is as deep as its source: `..` is the project.
 * @param {string} source
 */
export async function compile(source) {
  const file = path.join(root, 'dist', source.replaceAll('/', '-').replace(/\.ts$/, '.mjs'));
  if (hasBuildTools() ? isCurrent(file) : existsSync(file)) return file;
  if (!hasBuildTools()) {
    const isInstalled = existsSync(path.join(root, 'node_modules'));
    console.error(
      isInstalled
        ? `${source} was not built before the build tools were removed: run npm ci && npm run build.`
        : 'No packages are installed yet: run npm ci first.',
    );
    process.exit(1);
  }
  const output = { file, sourcemap: /** @type {const} */ ('inline'), sourcemapExcludeSources: true };
  const [{ code, moduleIds }] = await generate(source, { output });
  putInPlace(file, `${code}${inputsMark}${JSON.stringify(stampInputs(moduleIds.filter(existsSync)))}\n`);
  return file;
}

/** @param {string} source @param {{ external?: string[], output: import('rolldown').OutputOptions }} options */
async function generate(source, { external, output }) {
  const { build } = await import('rolldown');
  const result = await build({
    input: path.join(root, source),
    platform: 'node',
    logLevel: 'warn',
    // Components say 'use client', which means nothing to a program that renders them.
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    resolve: { alias: { '@': root } },
    external: external ?? isPackage,
    output: { ...output, format: 'esm', codeSplitting: false },
    write: false,
  });
  return result.output;
}

/** @param {string} id */
function isPackage(id) {
  return !/^(?:[.#]|@\/)/.test(id) && !path.isAbsolute(id);
}

/** @param {string} file */
function isCurrent(file) {
  if (!existsSync(file)) return false;
  const code = readFileSync(file, 'utf8');
  const { files, hash } = JSON.parse(code.slice(code.lastIndexOf(inputsMark) + inputsMark.length));
  return files.every((name) => existsSync(path.join(root, name))) && hash === hashFiles(files);
}

/** @param {string[]} modules absolute paths */
function stampInputs(modules) {
  const files = ['scripts/bundle.mjs', ...modules.map((name) => path.relative(root, name))].sort();
  return { hash: hashFiles(files), files };
}

/** @param {string[]} files */
function hashFiles(files) {
  const hash = createHash('sha256');
  for (const name of files) hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

/** @param {string} file @param {string | Uint8Array} content */
function putInPlace(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
