/** Postcodes: their networks, their localities, and why some are not served. */
export { coverageReason, type PostcodeCoverage, postcodeCoverage, unlistedPostcodes } from './coverage';
export { type Locality, localitiesAbout, localitiesOfPostcode, statesOfPostcode } from './localities';
export {
  allServedPostcodes,
  networksOfPostcode,
  postcodeNetworksAbout,
  postcodesOfNetwork,
  splitSupport,
} from './networks';
export { expandPostcodes } from './ranges';
export { findLocalities, findSimilarLocalities, type LocalityMatch } from './search';
