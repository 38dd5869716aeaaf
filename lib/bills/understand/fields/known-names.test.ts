import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pictured, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findKnownNames } from './known-names';

const names = (text: string) => findKnownNames(makeDocumentIndex([{ x: 40, y: 40, text }])).map(({ name }) => name);

describe('findKnownNames', () => {
  it.each([
    ['EnergyAustralia', ['EnergyAustralia']],
    ['Energy Australia', ['EnergyAustralia']],
    ['ENERGYAUSTRALIA', ['ENERGYAUSTRALIA']],
    ['Red Energy Pty Ltd', ['Red Energy']],
    ['RedEnergy', ['Red Energy']],
    ['energyaustralia', []],
    ['PG & E', ['PG&E']],
    ['AGL, Sales', ['AGL']],
    ['agl', []],
    ['Altogether', ['Altogether']],
    ['it is altogether new', []],
    ['Switch from Red Energy', []],
    ['Biller name: Red Energy', []],
    ['Red Energi', []],
    ['red energy', ['Red Energy']],
    ['Where shown, red energy is multiplied', []],
  ])('finds in "%s" %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('says where each stands', () => {
    const found = findKnownNames(makeDocumentIndex([{ x: 40, y: 40, text: 'Bill of Energy Australia for you' }]));
    expect(found.map(({ line, start, end, source }) => [line.text.slice(start, end), source])).toEqual([
      ['Energy Australia', 'known'],
    ]);
  });

  it('allows one letter in a picture, of long names only', () => {
    const text: Text[] = [{ x: 40, y: 40, text: 'A B C D' }];
    const seen = (word: string) => findKnownNames(indexDocument(pictured(text, { A: word }))).map(({ name }) => name);
    expect(seen('EnergyAustra1ia')).toEqual(['EnergyAustralia']);
    expect(seen('EnergyAustraia')).toEqual(['EnergyAustralia']);
    expect(seen('EnergyAuustralia')).toEqual(['EnergyAustralia']);
    expect(seen('EnergyAustr11ia')).toEqual([]);
    expect(seen('Synengy')).toEqual([]);
  });
});
