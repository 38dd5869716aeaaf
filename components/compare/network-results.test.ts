import { describe, expect, it } from 'vitest';
import { describeNmiStart } from './network-results';

describe('describeNmiStart', () => {
  it('says how the NMIs of a network begin', () => {
    expect(describeNmiStart('endeavour-energy')).toBe('NMI starts with 431 or NEEE');
  });

  it.each(['elsewhere', 'constructor', ''])('says nothing of the network %s, which is none of ours', (id) => {
    expect(describeNmiStart(id)).toBeNull();
  });
});
