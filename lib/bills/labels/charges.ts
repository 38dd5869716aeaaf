/**
 * What charge lines are called, by what they are for. Patterns are tried against the line's own words in lower case; the
 * first that fits wins. Sources: retailers' bill explainers and the API's list of charge categories.
 */
import type { Charge } from '../bill';

export interface ClassRule {
  class: Charge['class'];
  pattern: RegExp;
}

/** Words that say the class whatever table the line stands in. */
export const ownClassRules: readonly ClassRule[] = [
  {
    class: 'environmental',
    pattern:
      /\bl?ret\b|\blrec?s?\b|\blgcs?\b|\bsres\b|\bstcs?\b|\bsrecs?\b|\bve[eu][tcu]s?\b|\bveecs?\b|\besc?s\b|\bess\b|\bescs?\b|\bnsw ess\b|\bpdrs\b|\bprcs?\b|\breps\b|\brees\b|\beeis\b|\bgreen ?power\b|(?<!\bduos )(?<!\bnetwork )\bgreen\b(?! (?:band|unit|rate))|\brenewable|\benviron|\bcarbon\b|\bclimate\b|\bccl\b|\brenewables obligation\b|\bcfd\b|\bcontracts? for difference\b|\bnuclear rab\b|\bsmall[- ]scale\b|\blarge[- ]scale\b|\benergy (?:savings?|efficiency|saver|upgrades?)\b|\bpeak demand reduction\b|\bfeed[- ]in tariffs? (?:scheme|levy|\(fit\))|^feed[- ]in tariffs$|\bfit (?:levy|scheme|charge)\b/,
  },
  {
    class: 'market',
    pattern:
      /\baemo\b|\bancillary\b|\bparticipant\b|\bpool fees?\b|\bmarket (?:fees?|charges?|operator|participant)\b|\bfrc\b|\bfull retail contestability\b|\bufe\b|\bunaccounted\b|\bdirections?\b|\bdirectional\b|\brert\b|\breliability\b|\bbsuos\b|\bcapacity market\b|\bea levy\b|\belectricity authority\b|\bgic levy\b|\bgas industry\b|\belexon\b|\bpuc\b|\butilit(?:y|ies) commission\b|\bregulatory\b|\bsystem operator\b|\bnem fees?\b|\bsystem support\b|\bbalancing services\b/,
  },
];

/** Words of demand: with them, or with a price per kW or kVA, a line is a demand line. */
export const demandPattern =
  /\bdemand\b(?! reduction| response| management| residual)|\bcapacity\b(?! market)|\bkva\b|\bkvar\b|\bratchet|\bcongestion\b|\bkw charge\b|\bpower factor\b|\bexcess reactive\b|\breactive\b/;

/** Words of demand at the start of a tariff's name that prices energy, not demand. */
export const demandTariffPattern =
  /\bdemand (?:tariff|plan|rate)s?\b.*\b(?:usage|energy|supply|consumption|peak|anytime)\b/;

export const networkPattern =
  /\bnetwork\b|\bd?nuos\b|\bduos\b|\btuos\b|\btnuos\b|\bdistribution\b|\btransmission\b|\blines? (?:charges?|variable|fixed|function|company)\b|\bvariable lines?\b|\bfixed lines?\b|\bdistributor\b|\bline charge\b|\bwires\b|\bdelivery\b|\bjurisdictional\b|\bmeter(?:ing)? (?:provider|services?|data)\b|\bmetering\b|\bmeter charges?\b|\bmeter rental\b|\bvolumetric\b|\btransportation\b/;

export const taxPattern =
  /\b(?:sales|utility|utilities|franchise|gross receipts|excise|state|city|county|municipal|local|school|users?|energy|energy resource|surcharge) tax(?:es)?\b|\b(?:sur)?tax(?:es)?\b(?! invoice)|^(?:\W|plus|total|add)*(?:gst|vat|hst|pst|qst|tps|tvq)\b|\b(?:franchise|city|municipal) fees?\b|\bgross receipts\b/;

/** Headings of groups of lines; the lines below them belong to the class. */
export const sectionRules: readonly ClassRule[] = [
  {
    class: 'environmental',
    pattern: /\benvironment(?:al)?\b|\bgreen\b|\brenewable|\bcertificates?\b|\bclimate|\bcarbon/,
  },
  { class: 'market', pattern: /\bmarket\b|\bregulated\b|\baemo\b|\bancillary\b|\bregulatory\b|\bpool\b/ },
  {
    class: 'network',
    pattern:
      /\bnetwork\b|\bdistribut|\btransmission\b|\blines? charges?\b|\bduos\b|\bnuos\b|\bpass[- ]?through\b|\bdelivery\b|\buse of system\b|\bmetering\b|\bwires\b/,
  },
  { class: 'demand', pattern: /^demand(?: charges?)?$|^capacity(?: charges?)?$/ },
  { class: 'tax', pattern: /^tax(?:es)?\b(?! invoice)|\btaxes\b/ },
  {
    class: 'retail',
    pattern:
      /\bretail\b|\benergy\b|\bcontract\b|\busage\b|\bconsumption\b|\bsupply\b|\bservice\b|\bgeneration\b|\belectricity\b|\bgas\b|\bother\b|\bfees?\b|\bdiscounts?\b|\bcredits?\b|\bcharges\b|\btariff\b|\bon-supply\b|\bcommon\b|\bsolar\b|\badjustments?\b/,
  },
];

/** Marks of a bill from the seller in an embedded network: its gate meter, the meters behind it, what it does. */
export const embeddedNetworkPattern =
  /\b(?:gate|parent|child) (?:nmi|meter)\b|\bon-?(?:supply|supplied|selling|sold)\b|\bexempt (?:seller|network)\b|\bembedded(?: electricity)? network (?:operator|manager|invoice|bill|charges?|supply|tenan\w+)\b/;

/** Lines that charge for energy or supply sold on, by their own words. */
export const onSupplyPattern = /\bon[- ]?supply\b|\bon-?s(?:old|elling)\b|\bembedded network\b/;

/** A tenant's share of what the shared parts of a building use. */
export const commonAreaPattern =
  /\bcommon[- ](?:areas?|property|services?|spaces?|light(?:s|ing)?)\b|\bshared (?:areas?|services?|light(?:s|ing)?)\b|\bhouse (?:lights?|lighting|power)\b/;

export const lpgDeliveryPattern = /\bfreight\b|\bdeliver|\btransport\b|\bcartage\b|\bfuel surcharge\b|\bdrop\b/;

export const solarPattern =
  /\bfeed[- ]?in\b|\bfit\b|\bsolar (?!sponge|soak|saver|off|time|window|period|day)|\bsolar$|\bexport(?:ed|s)?\b|\bbuy[- ]?back\b|\bfed (?:in)?to\b|\bpv\b|\bgenerat(?:ed|ion) credit\b|\bsold to\b|\binjection\b/;

export const controlledPattern =
  /\bcontrolled\b|\bcontrol(?:led)? load\b|\bcl ?[12]\b|\bcl\b|(?<!\bheating and )(?<!\bheating & )\bhot water\b|\b(?:tariff|t) ?3[13]\b|\bdedicated (?:circuit|load)\b|\beconomy (?:tariff )?3[13]\b|\bslab heating\b|\bheat ?bank\b|\bstorage heat|\boff[- ]peak [12]\b|\binterruptible\b|\bnight store\b/;

export const dailyPattern =
  /\bsupply\b|\bstanding\b|\bdaily\b|\bper day\b|\bservice (?:to property|charge|availability)\b|\bfixed\b|\baccess\b|\bcustomer charge\b|\bconnection charge\b|\bbasic charge\b|\bminimum charge\b|\bservice fee\b/;

export const offPeakPattern =
  /\boff?[- ]?pk\b|\bo\/peak\b|\boff[\s-]*peak\b|\boffpeak\b|\bo\/?p\b|\bovernight\b|\beconomy\b|\bweekends?\b|\bgreen band\b|\blow(?: rate| season| period)\b/;
export const shoulderPattern =
  /\bshoulder\b|\bsho?u?ldr?\b|\bmid[\s-]*peak\b|\bpart(?:ial)?[\s-]*peak\b|\bmid\b|\bamber\b|\bintermediate\b/;
/** Names of times that are a band where no band is named. */
export const eveningPattern = /\bevening\b/;
export const peakPattern = /\bpeak\b|\bon[\s-]peak\b|\bpk\b|\bred\b|\bbusiness (?:hours|times?)\b|\brush[- ]hour\b/;

/** Bands that name a time but none of the three, as day and night do not: they count in the total only. */
export const otherBandPattern =
  /\bsolar (?:sponge|soak(?:er)?|saver)\b|\bsponge\b|\bsoaker\b|\bfree (?:period|time|power)\b|\bhappy hours?\b|\bev\b|\bday (?:rate|units?|usage|energy)\b|\bnight (?:rate|units?|usage|energy)\b|^(?:day|night)$/;

/** Lines on which no GST is charged. Source: Australian Taxation Office rulings on feed-in credits and on late fees. */
export const gstFreePattern =
  /\blate (?:payment |fee)|\bfeed[- ]?in\b|\bbuy[- ]?back\b|\bfed in\b|\bconcession\b|\brebate\b|\binterest\b|\bdishono|\bsolar\b|\brelief\b|\bexport|\bno gst\b|\bgst[- ](?:free|exempt)\b/;

/** Words that make an amount without quantity and rate a charge or credit of the bill. */
export const loneChargePattern =
  /\bfees?\b|\bcharges?\b|\bdiscount|\bconcession|\brebate|\bcredits?\b|\bsurcharge|\blevy\b|\bsupply\b|\busage\b|\bconsumption\b|\benergy\b|\bdemand\b|\bmeter|\bgreen ?power\b|\brelief\b|\brental\b|\bdelivery\b|\bfreight\b|\bpeak\b|\bshoulder\b|\bnetwork\b|\bcommon area\b|\bhot water\b|\breconnect|\bconnection\b|\bsecurity deposit\b|\bfeed-in\b|\bstanding\b|\bcapacity\b|\badjustment\b|\bbonus\b|\bl[gr]e?[ct]s?\b|\bstcs?\b|\bveecs?\b|\bescs?\b|\bservice\b|\btariff\b|\baccess\b|\bcylinder|\blit(?:re|er)s\b|\btax\b|\bproduct\b|\bgas\b|\breduction\b|\bloyalty\b|\bpromotion|\bvoucher\b|\bwelcome\b|\binterest\b|\bround(?:ing|ed)\b|\bpropane\b|\bbutane\b|\blpg\b|\btank\b/;
