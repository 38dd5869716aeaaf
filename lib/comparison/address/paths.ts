/** Pages that others link to by name. */

/** Where the rules of the bill checks are published; a rule's code is its anchor. */
export const billChecksPath = '/bill/checks';

export const referencePath = '/developers/reference';
