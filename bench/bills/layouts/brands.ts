/** Brands of their own and sites abroad for bills of either half. */
import type { Start } from '../kit';

/** The same bill under another brand. */
export function branded(start: Start, name: string, legalName: string): Start {
  const domain = `${name.toLowerCase().replace(/[^a-z]/g, '')}.example`;
  return { ...start, retailer: { ...start.retailer, name, legalName, domain } };
}

export interface SiteAbroad {
  line: string;
  /** Town and postcode as the country writes them. */
  town: string;
  suburb: string;
  postcode: string;
  customer: string;
  mail: { line: string; town: string };
}

/** The same bill for a site in another country; `phone` is one that the country keeps free for fiction. */
export function abroad(start: Start, site: SiteAbroad, phone: string): Start {
  const { line, town, suburb, postcode, customer, mail } = site;
  const address = `${line}, ${town}`;
  return {
    ...start,
    customer,
    mail,
    retailer: { ...start.retailer, phone, faults: phone },
    site: { ...start.site, line, town, suburb, postcode, address },
  };
}
