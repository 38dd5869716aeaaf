/** Chooses a plan's link: its own page in the register, else the retailer's site, else the regulator's page. */
import { type LinkKind, type Plan, planSchema } from '../../plan';
import { findRetailerSite } from '../brands';
import type { PlanDocument } from './document';

/**
 * Page of a plan at the regulator, such as energymadeeasy.gov.au/plan?id=RED181320MRE7: the part of the plan id before
 * the @, with its version. Source: links from retailers, comparison tools and the site's own results. Ids of Victorian
 * Energy Compare (@VEC) have no such page that we could confirm.
 */
const governmentPage = 'https://www.energymadeeasy.gov.au/plan?id=';

/** Returns the best https link of a plan and its kind; empty when none is known. */
export function chooseLink(document: PlanDocument, retailer: string): Pick<Plan, 'link' | 'linkKind'> {
  const { applicationUri, additionalInformation: about, planId } = document;
  const [id, source] = planId.split('@');
  const candidates: [LinkKind, string | null | undefined][] = [
    ['sign_up', applicationUri],
    ['plan', about?.overviewUri],
    ['plan', about?.pricingUri],
    ['plan', about?.termsUri],
    ['plan', about?.eligibilityUri],
    ['plan', about?.bundleUri],
    ['retailer_site', findRetailerSite(retailer)],
    ['government_page', source === 'EME' && id ? `${governmentPage}${encodeURIComponent(id)}` : null],
  ];
  for (const [linkKind, uri] of candidates) {
    const link = planSchema.shape.link.unwrap().safeParse(uri);
    if (link.success) return { link: link.data, linkKind };
  }
  return {};
}
