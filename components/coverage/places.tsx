import type { PlacesView } from '@/lib/comparison/coverage-view';
import { counted, dateWords, listWords, number } from '@/lib/comparison/format';

/** Where the site has answers, where it has none, and how sure it is of a place. */
export function Places({ places }: { places: PlacesView }) {
  const { postcodes, unlistedPostcodes, postcodesReadOn } = places;
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
      <li>
        Which networks serve a postcode was read from the places that plans of the public register named on{' '}
        {dateWords(postcodesReadOn)}.
      </li>
      <li>
        A city stands for postcodes of our choosing in its statistical area, so its extent is approximate. A postcode is
        surer, and the network named on the bill is surest.
      </li>
    </ul>
  );
}
