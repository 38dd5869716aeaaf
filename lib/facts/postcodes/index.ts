/** Postcodes: their networks, localities and coverage. */
export { explainCoverage, findPostcodeCoverage, unlistedPostcodes } from './coverage';
export { findLocalitiesOfPostcode, findStatesOfPostcode, localitySources } from './localities';
export {
  findNetworksOfPostcode,
  findPostcodesOfNetwork,
  findSplitSupport,
  listServedPostcodes,
  postcodeNetworkSources,
} from './networks';
export { expandPostcodes } from './ranges';
export { findLocalities } from './search';
