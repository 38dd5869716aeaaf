/** Where a plan's link leads: the register's own address of it, else the regulator's page, else the retailer's site. */
import { type LinkKind, type Plan, planSchema } from '../../plan';
import type { PlanDocument } from './document';
import { findRetailerSite } from './retailer-sites';

/**
 * The regulator's page of a plan. Source: the addresses that retailers, comparison tools and the site's own result lists
 * link to, such as energymadeeasy.gov.au/plan?id=RED181320MRE7: what stands before the @ of a plan id, with its version. The
 * ids of Victorian Energy Compare (@VEC) have no such page that we could confirm.
 */
const governmentPage = 'https://www.energymadeeasy.gov.au/plan?id=';

/** The best link for a plan with what it leads to; nothing when none is known. https only. */
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
    ['government_page', source === 'EME' && id ? `${governmentPage}${encodeURIComponent(id)}` : null],
    ['retailer_site', findRetailerSite(retailer)],
  ];
  for (const [linkKind, uri] of candidates) {
    const link = planSchema.shape.link.unwrap().safeParse(uri);
    if (link.success) return { link: link.data, linkKind };
  }
  return {};
}
