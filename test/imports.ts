/** Who may import whom: reads the imports of source files and tells which of them breach the module plan. */
import { posix } from 'node:path';

/** Each module, a folder or a file without its ending, and what it may import besides itself. docs/architecture.md shows it in short. */
const modules: Record<string, readonly string[]> = {
  'lib/must': [],
  'lib/parsing': [],
  'lib/fair-queue': [],
  'lib/facts': [],
  'lib/server/process-lock': [],
  'lib/server/http/read-body': [],
  'lib/server/http/retry-after': [],
  'lib/plans': [
    'lib/facts',
    'lib/server/process-lock',
    'lib/server/http/read-body',
    'lib/server/http/retry-after',
    'lib/fair-queue',
  ],
  'lib/rates': ['lib/plans', 'lib/facts'],
  'lib/bills': ['lib/facts', 'lib/fair-queue'],
  'lib/meter-data': ['lib/facts'],
  'lib/site/offers': ['lib/plans/eligibility', 'lib/plans/plan', 'lib/rates/contract'],
  'lib/site/brief': ['lib/comparison', 'lib/plans/costing/measured-profile', 'lib/rates/contract'],
  'lib/comparison': [
    'lib/site/offers',
    'lib/facts/places',
    'lib/facts/format-date',
    'lib/facts/money',
    'lib/facts/identifiers',
    'lib/facts/iso-day',
    'lib/facts/load-profiles',
    'lib/facts/small-business',
    'lib/facts/states',
    'lib/facts/usage',
    'lib/facts/networks',
    'lib/facts/places/town',
    'lib/facts/benchmarks',
    'lib/plans/plan',
    'lib/plans/costing/cost',
    'lib/plans/costing/measured-profile',
    'lib/plans/own-rates',
    'lib/rates/contract',
    'lib/rates/warnings',
    'lib/bills/responses',
    'lib/bills/limits',
    'lib/bills/checks/tolerances',
    'lib/meter-data/year',
    'lib/meter-data/profile',
    'lib/plans/book/coverage',
    'lib/rates/filters',
    'lib/plans/plan-kinds',
  ],
  'lib/accounts/sites': [
    'lib/accounts/bills',
    'lib/accounts/mail/texts',
    'lib/bills/bill',
    'lib/bills/responses',
    'lib/site/offers',
    'lib/comparison',
    'lib/facts/identifiers',
    'lib/facts/iso-day',
    'lib/facts/postcodes',
    'lib/rates/contract',
  ],
  'lib/accounts/watches': ['lib/accounts', 'lib/comparison', 'lib/facts', 'lib/server', 'lib/site/services'],
  'lib/accounts': [
    'lib/server',
    'lib/facts/identifiers',
    'lib/facts/iso-day',
    'lib/plans',
    'lib/bills',
    'lib/comparison/address/usage-input',
    'lib/comparison/copy/format',
  ],
  'lib/server': [
    'lib/plans',
    'lib/rates/errors',
    'lib/bills/bill',
    'lib/bills/reader-client',
    'lib/facts/identifiers',
    'lib/fair-queue',
  ],
  'lib/api': [
    'lib/fair-queue',
    'lib/server',
    'lib/accounts',
    'lib/bills',
    'lib/rates',
    'lib/plans',
    'lib/facts',
    'lib/comparison/copy/format',
  ],
  'lib/site/services': [
    'lib/fair-queue',
    'lib/server',
    'lib/api',
    'lib/accounts/callers',
    'lib/accounts/forms/form-parts',
    'lib/comparison/bill/file-reading',
    'lib/comparison/bill/model',
    'lib/comparison/bill/reading/from-extract',
    'lib/comparison/bill/problem-copy',
    'lib/comparison/address/state',
    'lib/plans/own-rates',
    'lib/rates/contract',
    'lib/rates/errors',
    'lib/rates/own-plan',
    'lib/rates/query',
    'lib/rates/usage',
    'lib/rates/warnings',
    'lib/bills/responses',
    'lib/bills/errors',
    'lib/bills/limits',
    'lib/bills/read/sniff',
  ],
  'lib/result-page': [
    'lib/server',
    'lib/api',
    'lib/site/offers',
    'lib/site/brief',
    'lib/comparison',
    'lib/facts',
    'lib/rates',
    'lib/site/services',
  ],
  components: [
    'lib/accounts',
    'lib/site',
    'lib/result-page/load-result',
    'lib/bills',
    'lib/comparison',
    'lib/facts',
    'lib/meter-data',
    'lib/plans',
    'lib/rates',
    'lib/server',
    'lib/site/services',
  ],
  app: ['lib', 'components'],
};

/** What every module may import. */
const everywhere = ['lib/must', 'lib/parsing'];

/** From these only types may come: their code would ship validation to every page. */
const typesOnly: Record<string, readonly string[]> = {
  components: [
    'lib/accounts/bills/filters',
    'lib/accounts/operator/report-contract',
    'lib/rates/contract',
    'lib/bills/responses',
    'lib/meter-data/year',
    'lib/result-page/load-result',
  ],
  'lib/site/offers': ['lib/rates/contract'],
  'lib/site/brief': ['lib/rates/contract'],
  'lib/comparison': ['lib/rates/contract', 'lib/meter-data/year', 'lib/plans/book/coverage'],
};

/** Modules that run anywhere, also in a browser: the clock and the data come in as arguments. */
const pureModules = [
  'lib/facts',
  'lib/rates',
  'lib/site/offers',
  'lib/site/brief',
  'lib/comparison',
  'lib/accounts/sites',
  'lib/meter-data',
  'lib/plans/plan',
  'lib/plans/costing/cost',
  'lib/plans/costing/measured-profile',
  'lib/plans/own-rates',
  'lib/bills/solve',
  'lib/bills/understand',
];
const impurePackages = /^(node:|next$|next\/|react$|react\/|react-dom|server-only$)/;
const impureCode: [RegExp, string][] = [
  [/\bfetch\s*\(/, 'fetch'],
  [/\bDate\.now\b/, 'Date.now'],
  [/\bnew Date\(\s*\)/, 'new Date()'],
  [/\bprocess\.env\b/, 'process.env'],
];

export interface Import {
  from: string;
  typeOnly: boolean;
}

const stringsAndComments = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const staticImport = /\b(?:import|export)\s+(type\s)?(?:[\w$*{}\s,]+?\s*from\s*)?['"]([^'"]+)['"]/g;
const dynamicImport = /\b(?:import|require)\(\s*['"]([^'"]+)['"]/g;

function withoutComments(source: string): string {
  return source.replace(stringsAndComments, (found) => (found.startsWith('/') ? '' : found));
}

/** Every module a source names: imports, re-exports, dynamic imports. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  return [
    ...[...code.matchAll(staticImport)].map((match) => ({ from: match[2]!, typeOnly: match[1] !== undefined })),
    ...[...code.matchAll(dynamicImport)].map((match) => ({ from: match[1]!, typeOnly: false })),
  ];
}

/** The project path an import leads to, without its ending; null for a package. */
function resolveImport(file: string, from: string): string | null {
  if (from.startsWith('@/')) return withoutEnding(from.slice(2));
  if (from.startsWith('.')) return withoutEnding(posix.normalize(posix.join(posix.dirname(file), from)));
  return null;
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '');
}

function isWithin(path: string, module: string): boolean {
  return path === module || path.startsWith(`${module}/`);
}

function moduleOf(path: string): string | undefined {
  return Object.keys(modules).find((module) => isWithin(withoutEnding(path), module));
}

/** Breaches of the import rule in one file, as sentences. Tests may import any module, but not `app`. */
export function importBreaches(file: string, source: string): string[] {
  const module = moduleOf(file);
  const allowed = isTest(file) ? ['lib', 'components', 'test', 'scripts'] : (modules[module ?? ''] ?? []);
  const own = module ?? file;
  return importsOf(source).flatMap(({ from, typeOnly }) => {
    const target = resolveImport(file, from);
    if (target === null || isWithin(target, own)) return [];
    if (![...everywhere, ...allowed].some((other) => isWithin(target, other)))
      return [`${file} may not import ${target}`];
    const mustBeType = !isTest(file) && (typesOnly[own] ?? []).some((other) => isWithin(target, other));
    return mustBeType && !typeOnly ? [`${file} may import only types from ${target}`] : [];
  });
}

/** Impure things in one file, as sentences, whatever module it is in. */
export function impurities(file: string, source: string): string[] {
  const code = withoutComments(source);
  const packages = importsOf(source).filter(({ from, typeOnly }) => !typeOnly && impurePackages.test(from));
  return [
    ...packages.map(({ from }) => `${file} must run anywhere but imports ${from}`),
    ...impureCode.filter(([form]) => form.test(code)).map(([, name]) => `${file} must run anywhere but uses ${name}`),
  ];
}

/** Impurities of every file of a pure module and of every file those import, however far. */
export function purityBreaches(sources: ReadonlyMap<string, string>): string[] {
  const pure = [...sources.keys()].filter(
    (file) => !isTest(file) && pureModules.some((module) => isWithin(withoutEnding(file), module)),
  );
  return loadedWith(sources, pure).flatMap((file) => impurities(file, sources.get(file)!));
}

/** The files and every file they load, however far; what they import for its types only is not loaded. */
export function loadedWith(sources: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const pending = [...files];
  const seen = new Set(pending);
  for (const file of pending) {
    for (const { from, typeOnly } of importsOf(sources.get(file)!)) {
      const next = typeOnly ? undefined : fileOf(sources, resolveImport(file, from));
      if (next && !seen.has(next)) {
        seen.add(next);
        pending.push(next);
      }
    }
  }
  return pending;
}

/** Circles of imports, types included: each as its files in the order of their names. Tests are left out. */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const files = [...sources.keys()].filter((file) => !isTest(file)).sort();
  const imported = new Map(files.map((file) => [file, filesImportedBy(sources, file)]));
  const reached = new Map(files.map((file) => [file, reachedFrom(imported, file)]));
  const circles = files.flatMap((file) => {
    const others = [...reached.get(file)!].filter((other) => reached.get(other)!.has(file));
    return others.length > 0 ? [others.sort()] : [];
  });
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function filesImportedBy(sources: ReadonlyMap<string, string>, file: string): string[] {
  return importsOf(sources.get(file)!).flatMap(({ from }) => {
    const target = fileOf(sources, resolveImport(file, from));
    return target === undefined || isTest(target) ? [] : [target];
  });
}

/** Every file that a file imports, however far; the file itself only where the way leads back to it. */
function reachedFrom(imported: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set(imported.get(start));
  for (const file of reached) for (const next of imported.get(file)!) reached.add(next);
  return reached;
}

function fileOf(sources: ReadonlyMap<string, string>, path: string | null): string | undefined {
  return ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => `${path}${ending}`)
    .find((file) => sources.has(file));
}

/** Test files, and what only tests import. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing(-[a-z]+)?\.tsx?$|^lib\/testing\//.test(file);
}
