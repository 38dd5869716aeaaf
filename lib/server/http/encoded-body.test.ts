import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePreferredEncoding, EncodedBody } from './encoded-body';

const text = Buffer.from(`{"plans":"${'the same words again '.repeat(200)}"}`);

describe('EncodedBody', () => {
  it('gives the very same bytes in every form, and makes each once', async () => {
    const body = new EncodedBody(text);
    const brotli = await body.encode('br');
    expect(brotliDecompressSync(brotli).equals(text)).toBe(true);
    expect(gunzipSync(await body.encode('gzip')).equals(text)).toBe(true);
    expect(body.encode('br')).toBe(brotli);
    expect(body.encode('identity')).toBe(text);
  });

  it('counts its forms before they are made', async () => {
    const body = new EncodedBody(text);
    const forms = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => body.encode(encoding as 'br')));
    expect(forms.reduce((sum, form) => sum + form.length, 0)).toBeLessThanOrEqual(body.bytes);
  });

  it('leaves small bodies and pictures as they are', () => {
    expect(new EncodedBody(Buffer.from('{}')).chooseEncoding('br, gzip')).toBe('identity');
    expect(new EncodedBody(text, 'font/woff2').chooseEncoding('br, gzip')).toBe('identity');
    expect(new EncodedBody(text, 'image/svg+xml').chooseEncoding('br, gzip')).toBe('br');
    expect(new EncodedBody(text, 'text/html; charset=utf-8').chooseEncoding('gzip')).toBe('gzip');
    expect(new EncodedBody(text).chooseEncoding(undefined)).toBe('identity');
  });
});

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['GZIP ; Q=0.4', 'gzip'],
    ['gzip;q=0.9999', 'identity'],
    ['gzip;q=-1', 'identity'],
    ['*', 'identity'],
    ['identity', 'identity'],
    ['constructor, __proto__', 'identity'],
    ['', 'identity'],
  ])('"%s" is %s', (header, encoding) => {
    expect(choosePreferredEncoding(header)).toBe(encoding);
  });

  it('never gives what was not named, whatever the header holds', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const encoding = choosePreferredEncoding(header);
        if (encoding !== 'identity') expect(header.toLowerCase()).toContain(encoding);
      }),
    );
  });
});
