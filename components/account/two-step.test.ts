import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawTwoStepCode } from './two-step';

it('draws a picture that a phone reads as the address of the secret', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const email = `${'long'.repeat(15)}@${'name'.repeat(15)}.example.com`;
  const picture = Buffer.from(drawTwoStepCode(secret, email).split(',')[1]!, 'base64');
  const seen = sharp(picture).resize({ width: 400, kernel: 'nearest' }).ensureAlpha().raw();
  const { data, info } = await seen.toBuffer({ resolveWithObject: true });
  const scanned = decodeQr({ ...info, data });
  expect(new URL(scanned).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(scanned)).toContain(`otpauth://totp/Gridfare:${email}?`);
});
