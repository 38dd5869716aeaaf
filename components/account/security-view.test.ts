import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import { buildTwoStepSetup } from './security-view';

it('draws a picture that a phone reads as the address of the secret', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const email = `${'long'.repeat(15)}@${'name'.repeat(15)}.example.com`;
  const { text, size, path } = buildTwoStepSetup(secret, email);
  expect(text).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  const scanned = decodeQr(rasterise(path, size, 4));
  expect(new URL(scanned).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(scanned)).toContain(`otpauth://totp/Gridfare:${email}?`);
});

/** As a camera sees the path: white, and black in its squares. */
function rasterise(path: string, size: number, scale: number) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let i = 0; i < Number(length) * scale; i++) data.fill(0, start + i * 4, start + i * 4 + 3);
    }
  }
  return { width, height: width, data };
}
