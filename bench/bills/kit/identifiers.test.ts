import { describe, expect, it } from 'vitest';
import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkMirn } from '@/lib/facts/identifiers/mirn';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { findNetwork } from '@/lib/facts/networks';
import { findLocalitiesOfPostcode, findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { makeAbn, makeMirn, makeNmi } from './identifiers';
import { makeRandom } from './random';
import { places } from './sites';

const draws = Array.from({ length: 50 }, (_, i) => makeRandom(`draw ${i}`));

describe('identifiers of the corpus against the facts of the product', () => {
  it.each(places)(
    '$suburb $postcode exists and its NMIs belong to $network',
    ({ suburb, state, postcode, network, ...ranges }) => {
      expect(findLocalitiesOfPostcode(postcode).some((place) => place.name === suburb && place.state === state)).toBe(
        true,
      );
      expect(findNetworksOfPostcode(postcode).map((slug) => findNetwork(slug)?.name)).toContain(network);
      for (const range of [ranges.nmi, ranges.nmiWithLetters]) {
        const identity = identifyNmi(makeNmi(draws[0]!, range));
        expect(identity.checkDigit).toBe('right');
        expect(identity.kind === 'network' && findNetwork(identity.network)?.name).toBe(network);
      }
    },
  );

  it('gives ABNs and gas meters whose check digits hold', () => {
    for (const random of draws) {
      expect(checkAbn(makeAbn(random))).toBe('right');
      expect(checkMirn(makeMirn(random, '53'))).toBe('right');
    }
  });
});
