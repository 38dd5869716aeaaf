import type { CoverageView } from '@/components/about/coverage-view';
import { formatCount, formatDate, formatList, formatNumber } from '@/lib/site/words/format';

/** Places that are covered, places that are not, and how exact each kind of place is. */
export function Places({ places: { postcodes, unlistedPostcodes, postcodesReadOn } }: Pick<CoverageView, 'places'>) {
  const unlisted = formatCount(unlistedPostcodes.length, 'delivery postcode');
  const points = [
    `We cover ${formatNumber(postcodes)} postcodes of the National Electricity Market. Some have several networks. We rank their plans together until you choose the network on your bill.`,
    'We don’t cover Western Australia, the Northern Territory, Norfolk Island, Christmas Island or the Cocos (Keeling) Islands. They are outside that market.',
    'Post office box postcodes have no supply address, so we have no plans for them.',
    `The register has no plans for ${unlisted}: ${formatList(unlistedPostcodes)}. Most have their own local supply.`,
    `Plans in the public register told us which networks serve each postcode. We read them on ${formatDate(postcodesReadOn)}.`,
    'City limits are approximate. A postcode is more exact, and the network on your bill is most exact.',
  ];
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5 wrap-anywhere">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
