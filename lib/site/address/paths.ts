/** Paths that are linked from several places. */

/** The page that lists the rules of the bill checks; the code of a rule is its anchor. */
export const billChecksPath = '/bill/checks';

export const referencePath = '/developers/reference';
