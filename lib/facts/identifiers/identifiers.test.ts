import { describe, expect, it } from 'vitest';
import { checkAbn } from './abn';
import { computeAsciiLuhnDigit } from './check-digit';
import { checkIcp, computeIcpChecksum } from './icp';
import { checkMirn } from './mirn';
import { checkMpan } from './mpan';

describe('ABN', () => {
  it('accepts the worked example of the Australian Business Register, with or without spaces', () => {
    expect(checkAbn('51 824 753 556')).toBe('right');
    expect(checkAbn('51824753556')).toBe('right');
  });

  it('notices every single wrong digit', () => {
    const abn = '51824753556';
    for (let place = 0; place < abn.length; place++) {
      for (const digit of '0123456789'.replace(abn[place]!, '')) {
        expect(checkAbn(abn.slice(0, place) + digit + abn.slice(place + 1))).toBe('wrong');
      }
    }
  });

  it.each(['', '5182475355', '518247535567', '5182475355X'])('calls %s malformed', (text) => {
    expect(checkAbn(text)).toBe('malformed');
  });
});

describe('ICP', () => {
  it('computes CRC-12/DECT: the check value of the standard catalogue is F5B', () => {
    expect(computeIcpChecksum('123456789')).toBe('F5B');
  });

  it.each([
    ['0000012345TR', '376'],
    ['0001234567UN', '014'],
    ['1000012345PC', '787'],
  ])('%s ends in %s', (icp12, checksum) => {
    expect(computeIcpChecksum(icp12)).toBe(checksum);
    expect(checkIcp(`${icp12}${checksum}`)).toBe('right');
    expect(checkIcp(`${icp12}${checksum}`.toLowerCase())).toBe('right');
    expect(checkIcp(`${icp12}FFF`)).toBe('wrong');
  });

  it.each(['', '0000012345TR37', '0000012345T1376', '0000012345TR37G'])('calls %s malformed', (text) => {
    expect(checkIcp(text)).toBe('malformed');
  });
});

describe('MIRN', () => {
  it('uses the NMI algorithm on its ten digits', () => {
    const digit = computeAsciiLuhnDigit('5321234567');
    expect(checkMirn(`5321234567${digit}`)).toBe('right');
    expect(checkMirn(`5321234567${(digit + 1) % 10}`)).toBe('wrong');
    expect(checkMirn('5321234567')).toBe('none');
  });

  it.each(['', '4321234567', '532123456', '532123456789', '53212A4567'])('calls %s malformed', (text) => {
    expect(checkMirn(text)).toBe('malformed');
  });
});

it('checks the last digit of an MPAN core', () => {
  // 3·1 + 5·2 of the first two digits make 13; the remainder by 11 is 2.
  expect(['1200000000002', '1200000000003', '120000000000'].map(checkMpan)).toEqual([true, false, false]);
});
