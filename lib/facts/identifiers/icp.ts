/**
 * Installation Control Points, the electricity connection numbers of New Zealand: 10 digits, 2 letters, 3 hexadecimal
 * checksum characters. Format: Electricity Industry Participation Code 2010 (NZ), Schedule 11.1, clause 1. The checksum
 * is CRC-12 (polynomial 0x80F, known as CRC-12/DECT) as public generators compute it. There was no official example to
 * confirm it, so a wrong checksum only gives a warning.
 */
const polynomial = 0x180f;
const checksumBits = 12;

/** Computes the checksum of an ICP's first 12 characters: three hexadecimal digits in capitals. */
export function computeIcpChecksum(icp12: string): string {
  let remainder = 0;
  for (let i = 0; i < icp12.length; i++) {
    remainder ^= icp12.charCodeAt(i) << (checksumBits - 8);
    for (let bit = 0; bit < 8; bit++) {
      remainder <<= 1;
      if (remainder & (1 << checksumBits)) remainder ^= polynomial;
    }
  }
  return remainder.toString(16).toUpperCase().padStart(3, '0');
}

/** Checks an ICP without separators in either case; `malformed` when the format is wrong. */
export function checkIcp(icp: string): 'right' | 'wrong' | 'malformed' {
  const characters = icp.toUpperCase();
  if (!/^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(characters)) return 'malformed';
  return computeIcpChecksum(characters.slice(0, 12)) === characters.slice(12) ? 'right' : 'wrong';
}
