/** The name of the plan or product. */
import type { Field } from '../../bill';
import type { Sheet, Site } from '../sheet';
import { bestField, type Parsed, valuesBeside } from './candidates';

const NO_PLAN =
  /\b(?:number|payment plan|hardship|estimat|date|from \d|invoice|account no|ends?|start(?:s|ed)?|expir|per kwh|c\/kwh|could|would|cheaper|saving|save|best|better|cost|may|compare|based|charges?|amount|please|you|your|reference|price|summary|details|previous|total|will|other|fee)\b/i;

export function findPlan(sheet: Sheet): Field<string> | null {
  const parse = (text: string, site: Site): Parsed<string> | null => {
    const start = /^[\s:.\-–]*(?:(?:is|the|name|on)\b[\s:]*)?/i.exec(text)![0].length;
    const value = text
      .slice(start)
      .replace(/\s*\((?:inc|ex|gst)[^)]*\)$/i, '')
      .replace(/[\s.,;:]+$/, '')
      .replace(/\b(.*\S) plan$/, '$1')
      .trim();
    const words = value.split(/\s+/).length;
    if (
      !/[A-Za-z]{2}/.test(value) ||
      !/^[A-Z0-9]/.test(value) ||
      value.length > 60 ||
      words > 8 ||
      NO_PLAN.test(value) ||
      /^[\d.,]+ ?[A-Za-z]+$/.test(value) ||
      /[$%?]|\.\s/.test(value)
    )
      return null;
    if (/^\s?[.)]/.test(text) || (site.relation === 'same' && /^[a-z]/.test(text.trim()))) return null;
    // A code such as BLND3AO is a network's tariff.
    if (/^[A-Z\d]+\)?$/.test(value) && /\d/.test(value)) return null;
    const plainRun = site.relation === 'same' && !/^\s*[:\-–]/.test(text);
    return { value, start, end: start + value.length, score: (words <= 5 ? 0.5 : 0) - (plainRun ? 1 : 0) };
  };
  const found = valuesBeside(sheet, 'planName', parse).filter(({ score }) => score > 2.4);
  return bestField(found, (value) => value.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
