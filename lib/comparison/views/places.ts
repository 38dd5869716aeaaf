/** Ways through the places of the site: states, their cities and postcodes, each a link to its comparison. */

export interface PlaceLink {
  name: string;
  href: string;
}

export interface StatePlaces extends PlaceLink {
  /** The page of its postcodes. */
  postcodesHref: string;
  cities: readonly (PlaceLink & { postcodesHref: string })[];
  networks: readonly PlaceLink[];
}

/** A postcode with its largest suburbs. */
export interface PostcodeLink {
  postcode: string;
  suburbs: readonly string[];
}

export interface PlacePostcodes {
  name: string;
  /** The comparison of the whole place. */
  href: string;
  /** How its extent was decided; null where that is obvious. */
  note: string | null;
  postcodes: readonly PostcodeLink[];
}
