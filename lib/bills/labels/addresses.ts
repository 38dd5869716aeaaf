/** How postal addresses end, by country, and how their streets read. */

export interface AddressEnding {
  country: 'AU' | 'NZ' | 'UK' | 'US' | 'CA';
  /** Matches the end of an address; group 1 is the postcode. */
  pattern: RegExp;
}

export const addressEndings: readonly AddressEnding[] = [
  {
    country: 'AU',
    pattern:
      /\b(?:NSW|N\.S\.W\.|VIC|QLD|S\.?A\.?|W\.?A\.?|TAS|N\.?T\.?|A\.?C\.?T\.?|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory)[,.]?\s{1,3}(\d{4})(?!\d)/i,
  },
  { country: 'CA', pattern: /\b[A-Z]{2},?\s{1,2}([ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d)\b/ },
  { country: 'UK', pattern: /\b([A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})\b/ },
  { country: 'US', pattern: /\b[A-Z]{2},?\s{1,2}(\d{5}(?:-\d{4})?)(?!\d)/ },
  {
    country: 'NZ',
    // A month and its year or a post office box read alike.
    pattern:
      /\b(?!Box\b|Bag\b|Jan|Feb|Mar(?:ch)?\b|Apr|May\b|June?\b|July?\b|Aug|Sept?|Oct|Nov|Dec|Tariff|Plan|Page|Rate|Total|Account|Meter)[A-Z][A-Za-z']{2,}(?: North| South| East| West)?,?\s(\d{4})$/,
  },
];

export const streetWords = [
  'street st road rd avenue ave drive drv? lane ln place pl parade pde court ct crescent cres cr',
  'highway hwy terrace tce boulevard blvd bvd way close cl circuit cct esplanade esp grove gr square sq',
  'mall quay row walk wharf yard promenade rise loop alley arcade centre park plaza broadway track',
  'trail freeway parkway pkwy mews gardens gate chase vale view green hill turn bend corso strand',
  'concourse link pass ridge cove',
]
  .join(' ')
  .replaceAll(' ', '|');

export const streetPattern = new RegExp(`\\b(?:${streetWords})\\b\\.?`, 'i');

export const boxPattern = /^Box \d|\b(?:(?:G\.?)?P\.?O\.? ?Box|Locked Bag|Private Bag|Reply Paid|Mail Bag|RMB|PMB)\b/i;

export const premisesPattern =
  /^(?:(?:ground|upper|lower|lower ground|top|first|second|third|mezzanine) (?:floor|level)\b,? \S*\d|(?:shop|suite|unit|level|lot|factory|floor|fl|ground floor|flat|apartment|apt|tenancy|kiosk|building|bldg|warehouse|shed|bay|site|stall|office|u|g|l|lg|ug)\b\.?[ /]?[\dA-Z]*\d|\d(?!\d?[-/.]\d\d?[-/.]\d\d))/i;
