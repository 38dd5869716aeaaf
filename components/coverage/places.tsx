import type { PlacesView } from '@/lib/comparison/coverage-view';
import { counted, listWords, number } from '@/lib/comparison/format';

/** Where the site has answers, where it has none, and how sure it is of a place. */
export function Places({ places }: { places: PlacesView }) {
  const { postcodes, unlistedPostcodes, citiesAbout, postcodesSource } = places;
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5 wrap-anywhere">
      <li>
        {number(postcodes)} postcodes of the National Electricity Market are served. Some are served by several
        networks: their plans are ranked together until the network on the bill is chosen.
      </li>
      <li>
        Western Australia and the Northern Territory are outside that market and are not covered; nor are Norfolk
        Island, Christmas Island and the Cocos (Keeling) Islands.
      </li>
      <li>Postcodes kept for post office boxes and large mail receivers have no supply address and are not served.</li>
      <li>
        No plan of the register is sold in {counted(unlistedPostcodes.length, 'delivery postcode')}, most of which have
        a supply of their own: {listWords(unlistedPostcodes)}.
      </li>
      <li>{citiesAbout}</li>
      <li>Postcodes and their networks: {postcodesSource}.</li>
    </ul>
  );
}
