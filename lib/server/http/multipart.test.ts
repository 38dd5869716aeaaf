import { describe, expect, it } from 'vitest';
import { MultipartError, parseMultipart, readBoundary } from './multipart';

/** A body of `[header, content]` parts between boundaries `XX`. */
function body(...parts: [header: string, content: string][]): string {
  return `${parts.map(([header, content]) => `--XX\r\n${header}\r\n\r\n${content}\r\n`).join('')}--XX--\r\n`;
}

const parse = (text: string) =>
  parseMultipart(Buffer.from(text, 'latin1'), 'XX').map(({ name, isFile, bytes }) => ({
    name,
    isFile,
    content: Buffer.from(bytes).toString('latin1'),
  }));
const form = 'Content-Disposition: form-data; ';
const file = { name: 'file', isFile: true, content: '%PDF' };

describe('parseMultipart', () => {
  it.each([
    ['a browser or curl', `${form}name="file"; filename="a.pdf"\r\nContent-Type: application/pdf`],
    ['.NET', 'Content-Type: application/pdf\r\nContent-Disposition: form-data; name=file; filename=a.pdf'],
    ['Python with a name that is not ASCII', `${form}name="file"; filename*=utf-8''b%C3%BC.pdf`],
    ['a client that names the file first', `${form}filename="a.pdf"; name="file"`],
    ['a client with quotes in the name', `${form}name="file"; filename="a\\"; name=\\"b.pdf"`],
    ['a client with semicolons in the name', `${form}name="file"; filename="a; name=b.pdf"`],
    ['a client that writes small', 'content-disposition:form-data;name="file";filename=""'],
    ['a client that folds its lines', 'Content-Disposition: form-data;\r\n name="file";\r\n filename="a.pdf"'],
    ['a client that says how it is encoded', `${form}name="file"; filename="a"\r\nContent-Transfer-Encoding: binary`],
  ])('reads the file of %s', (_, header) => {
    expect(parse(body([header, '%PDF']))).toEqual([file]);
  });

  it('keeps every byte of a file, also what looks like a boundary', () => {
    const content = '\r\n--X\r\n\0\xff--XX\r\n\r\n-- XX\r\n';
    expect(parse(body([`${form}name="file"; filename="a"`, content]))).toEqual([{ ...file, content }]);
  });

  it('reads several fields and tells files from text', () => {
    const parts = parse(body([`${form}name="note"`, 'hello'], [`${form}name="file"; filename="a"`, '%PDF']));
    expect(parts).toEqual([{ name: 'note', isFile: false, content: 'hello' }, file]);
  });

  it('reads an empty field and an empty form', () => {
    expect(parse(body([`${form}name="file"; filename=""`, '']))).toEqual([{ ...file, content: '' }]);
    expect(parse('--XX--')).toEqual([]);
  });

  it.each([
    ['a preamble', `to whom it may concern\r\n${body([`${form}name="file"; filename="a"`, '%PDF'])}`],
    ['an epilogue', `${body([`${form}name="file"; filename="a"`, '%PDF'])}the end`],
    ['blanks behind a boundary', body([`${form}name="file"; filename="a"`, '%PDF']).replace('--XX\r', '--XX \t\r')],
  ])('passes over %s', (_, text) => {
    expect(parse(text)).toEqual([file]);
  });

  it.each([
    ['nothing', ''],
    ['another boundary', body([`${form}name="file"`, 'x']).replaceAll('--XX', '--YY')],
    ['no end', body([`${form}name="file"; filename="a"`, '%PDF']).replace('\r\n--XX--', '')],
    ['no name', body([`${form}filename="a"`, '%PDF'])],
    ['no disposition', body(['Content-Type: text/plain', 'x'])],
    ['no header', '--XX\r\n%PDF\r\n--XX--'],
    ['a boundary in a line', '--XXx\r\n\r\n--XX--'],
    ['too many fields', body(...Array.from({ length: 51 }, (): [string, string] => [`${form}name="a"`, '']))],
  ])('refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow(MultipartError);
  });
});

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=XX', 'XX'],
    ['Multipart/Form-Data; charset=utf-8; Boundary="a b:c"', 'a b:c'],
    ['multipart/form-data;boundary=----WebKitFormBoundary7MA4', '----WebKitFormBoundary7MA4'],
    ['application/pdf', null],
    ['multipart/mixed; boundary=XX', null],
    [null, null],
  ])('%s', (header, boundary) => {
    expect(readBoundary(header)).toBe(boundary);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    `multipart/form-data${'; a="'.repeat(300)}`,
  ])('refuses %s', (header) => {
    expect(() => readBoundary(header)).toThrow(MultipartError);
  });
});
