/** Postcodes: their networks, their localities, and why some are not served. */
export { explainCoverage, findPostcodeCoverage, type PostcodeCoverage, unlistedPostcodes } from './coverage';
export { findLocalitiesOfPostcode, findStatesOfPostcode, type Locality, localitySources } from './localities';
export {
  findNetworksOfPostcode,
  findPostcodesOfNetwork,
  findSplitSupport,
  listServedPostcodes,
  postcodeNetworkSources,
} from './networks';
export { expandPostcodes } from './ranges';
export { findLocalities, findSimilarLocalities, type LocalityMatch } from './search';
