/** A rule that finds restricted plans by phrases, with phrases that many rules share. */
import type { EligibilityCode } from '../../plan';
import type { Phrase } from './phrases';

export interface EligibilityRule {
  code: EligibilityCode;
  /** Values of the register's `eligibility.type`. Source: Consumer Data Standards, energy plan eligibility. */
  types: readonly string[];
  /** Phrases in the plan's name. */
  names: readonly Phrase[];
  /** Phrases in a sentence of the conditions or terms. */
  texts: readonly Phrase[];
  /** Phrases in the same sentence that cancel the restriction. */
  unless: readonly Phrase[];
}

/** Returns phrases that limit a plan to certain people. */
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

/** Returns phrases that require certain equipment. */
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
