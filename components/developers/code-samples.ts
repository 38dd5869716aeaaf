/** Writes a sample request in three languages, to copy and run. */

/** A request to copy, in each language. */
export interface CodeSamples {
  curl: string;
  javascript: string;
  python: string;
}

export const sampleLanguages = [
  ['curl', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
] as const satisfies readonly (readonly [keyof CodeSamples, string])[];

interface SampleRequest {
  method: string;
  url: string;
  /** Whether it is sent with the API key in the environment variable GRIDFARE_KEY. */
  needsKey: boolean;
  /** Name of a file to send in the field `file`. */
  file?: string;
  /** What to do with the response: print it, save it under a name, or check only its status. */
  answer: 'json' | 'none' | { saveAs: string };
}

/** JavaScript is a module for Node 20; Python needs the package requests. */
export function buildCodeSamples(request: SampleRequest): CodeSamples {
  return { curl: writeCurl(request), javascript: writeJavascript(request), python: writePython(request) };
}

function writeCurl({ method, url, needsKey, file, answer }: SampleRequest): string {
  return [
    'curl',
    ...(method === 'GET' || file ? [] : [`-X ${method}`]),
    ...(needsKey ? ['-H "X-API-Key: $GRIDFARE_KEY"'] : []),
    ...(file ? [`-F file=@${file}`] : []),
    ...(typeof answer === 'object' ? [`-o ${answer.saveAs}`] : []),
    `'${url}'`,
  ].join(' ');
}

function writeJavascript({ method, url, needsKey, file, answer }: SampleRequest): string {
  const files = [...(file ? ['readFile'] : []), ...(typeof answer === 'object' ? ['writeFile'] : [])];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(needsKey ? ["  headers: { 'X-API-Key': process.env.GRIDFARE_KEY },"] : []),
    ...(file ? ['  body: form,'] : []),
  ];
  const form = [
    'const form = new FormData();',
    `form.append('file', new Blob([await readFile('${file}')]), '${file}');`,
  ];
  const call =
    options.length === 0
      ? [`const response = await fetch('${url}');`]
      : [`const response = await fetch('${url}', {`, ...options, '});'];
  return [
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises';`, ''] : []),
    ...(file ? form : []),
    ...call,
    ...(typeof answer === 'object'
      ? [`await writeFile('${answer.saveAs}', Buffer.from(await response.arrayBuffer()));`]
      : []),
    answer === 'json' ? 'console.log(response.status, await response.json());' : 'console.log(response.status);',
  ].join('\n');
}

function writePython({ method, url, needsKey, file, answer }: SampleRequest): string {
  const options = [
    ...(needsKey ? ['    headers={"X-API-Key": os.environ["GRIDFARE_KEY"]},'] : []),
    ...(file ? [`    files={"file": open("${file}", "rb")},`] : []),
  ];
  const name = `requests.${method.toLowerCase()}`;
  const call =
    options.length === 0 ? [`response = ${name}("${url}")`] : [`response = ${name}(`, `    "${url}",`, ...options, ')'];
  return [
    ...(needsKey ? ['import os'] : []),
    ...['import requests', ''],
    ...call,
    ...(typeof answer === 'object' ? [`open("${answer.saveAs}", "wb").write(response.content)`] : []),
    answer === 'json' ? 'print(response.status_code, response.json())' : 'print(response.status_code)',
  ].join('\n');
}
