import { formatCount, formatDate, formatList, formatNumber } from '@/lib/comparison/copy/format';
import type { CoverageView } from '@/lib/page-views/coverage-view';

/** Where the site has answers, where it has none, and how sure it is of a place. */
export function Places({ places }: Pick<CoverageView, 'places'>) {
  const { postcodes, unlistedPostcodes, postcodesReadOn } = places;
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5 wrap-anywhere">
      <li>
        We cover {formatNumber(postcodes)} postcodes of the National Electricity Market. Some have several networks. We
        rank their plans together until you choose the network on your bill.
      </li>
      <li>
        We don’t cover Western Australia, the Northern Territory, Norfolk Island, Christmas Island or the Cocos
        (Keeling) Islands. They are outside that market.
      </li>
      <li>Post office box postcodes have no supply address, so we have no plans for them.</li>
      <li>
        The register has no plans for {formatCount(unlistedPostcodes.length, 'delivery postcode')}:{' '}
        {formatList(unlistedPostcodes)}. Most have their own local supply.
      </li>
      <li>
        Plans in the public register told us which networks serve each postcode. We read them on{' '}
        {formatDate(postcodesReadOn)}.
      </li>
      <li>City limits are approximate. A postcode is more exact, and the network on your bill is most exact.</li>
    </ul>
  );
}
