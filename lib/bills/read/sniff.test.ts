import { describe, expect, it } from 'vitest';
import { sniff } from './sniff';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('sniff', () => {
  it.each([
    ['%PDF-1.4\n', 'pdf'],
    [`${'\n'.repeat(1000)}%PDF-1.4`, 'pdf'],
    ['Content-Type: application/pdf\r\n\r\n%PDF-1.4', 'pdf'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\xff\xd8\xff\xe1 Exif %PDF-1.4', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['II*\0\x08\0\0\0', 'tiff'],
    ['MM\0*\0\0\0\x08', 'tiff'],
  ])('knows %j', (start, type) => {
    expect(sniff(bytes(start))).toEqual({ readable: true, type });
  });

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0', 'a HEIC picture'],
    ['\0\0\0\x1cftypavif', 'an AVIF picture'],
    ['\0\0\0\x1cftypisom', 'a video'],
    ['GIF89a', 'a GIF picture'],
    ['BM\x36\0', 'a BMP picture'],
    ['PK\x03\x04\x14\0 word/document.xml', 'a Word document'],
    ['PK\x03\x04\x14\0 bill.pdf %PDF-1.4', 'a ZIP archive'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a Word or Excel document of the old kind'],
    ['{\\rtf1', 'an RTF document'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['<?xml version="1.0"?>\n<svg>', 'an SVG drawing'],
    ['<?xml version="1.0"?><bill/>', 'an XML file'],
    ['Received: from example.com', 'an e-mail'],
    ['Total due $12.00\n', 'a text file'],
    ['', null],
    [`${'x'.repeat(1100)}%PDF-1.4`, 'a text file'],
  ])('names %j as %s', (start, name) => {
    expect(sniff(bytes(start))).toEqual({ readable: false, name });
  });
});
