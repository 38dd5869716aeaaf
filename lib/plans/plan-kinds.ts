/** The kinds of tariffs and offers. Apart from the plan's schema, since browsers load them. */

export const tariffTypes = ['flat', 'time_of_use', 'demand'] as const;
export type TariffType = (typeof tariffTypes)[number];

export const offerSources = ['service_buying_group', 'public'] as const;

/** Code of the note that a plan's source does not state the contract length. */
export const termNotStated = 'term_not_stated';
