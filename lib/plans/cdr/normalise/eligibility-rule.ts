/** A rule by which a text restricts who may sign up, and the ways of saying so that many rules share. */
import type { EligibilityCode } from '../../plan';
import type { Phrase } from './phrases';

export interface EligibilityRule {
  code: EligibilityCode;
  /** Values of the register's own `eligibility.type`; source: Consumer Data Standards, energy plan eligibility. */
  types: readonly string[];
  /** In the plan's name. */
  names: readonly Phrase[];
  /** In a sentence of the conditions or the terms. */
  texts: readonly Phrase[];
  /** In the same sentence: it then restricts nobody in this way. */
  unless: readonly Phrase[];
}

/** That a plan is for these people only. */
export function makeOnlyForPhrases(...people: string[]): string[] {
  return people.flatMap((who) => [
    `only … to/for/by ${who}`,
    `only ${who}`,
    `${who} only`,
    `exclusive/exclusively/limited/restricted … to/for ${who}`,
    `must be a/an/our ${who}`,
    `must be ${who}`,
    `plan/offer/product/tariff is for ${who}`,
  ]);
}

/** That the premises needs these things. */
export function makeOnlyWithPhrases(...things: string[]): string[] {
  return things.flatMap((thing) => [
    `must have/own/lease/charge/install … ${thing}`,
    `${thing} must be installed`,
    `without ${thing} are not eligible`,
    `need(s) a/an … ${thing} to`,
    `requires … ${thing}`,
    `${thing} is/are required`,
    `${thing} required`,
    `only … with … ${thing}`,
    `with ${thing} only`,
    ...makeOnlyForPhrases(`${thing} customers/owners`),
  ]);
}
