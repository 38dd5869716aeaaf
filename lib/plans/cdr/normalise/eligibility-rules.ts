/**
 * Phrases of retailers for restricted plans, by code, from eligibility-phrases.json. They come from business plans on the
 * register in 2025 and similar plans. docs/eligibility.md explains each code and how reliable the lists are.
 */
import { z } from 'zod';
import { eligibilityCodes } from '../../eligibility';
import rules from './eligibility-phrases.json';
import { compilePhrases } from './phrases';

const list = z.array(z.string()).default([]);
const ruleSchema = z.strictObject({
  code: z.enum(eligibilityCodes),
  about: z.string().optional(),
  /** Values of the register's `eligibility.type`. Source: Consumer Data Standards, energy plan eligibility. */
  types: list,
  /** Phrases in the plan's name. */
  names: list,
  /** People that the plan is limited to. */
  onlyFor: list,
  /** Equipment that the plan requires. */
  onlyWith: list,
  /** Phrases in a sentence of the conditions or terms. */
  texts: list,
  /** Phrases in the same sentence that cancel the restriction. */
  unless: list,
});

export const eligibilityRules = z
  .array(ruleSchema)
  .parse(rules)
  .map(({ code, types, names, onlyFor, onlyWith, texts, unless }) => ({
    code,
    types,
    names: compilePhrases(...names),
    texts: compilePhrases(...onlyFor.flatMap(makeLimit), ...onlyWith.flatMap(makeRequirement), ...texts),
    unless: compilePhrases(...unless),
  }));

function makeLimit(people: string): string[] {
  return [
    `only … to/for/by ${people}`,
    `only ${people}`,
    `${people} only`,
    `exclusive/exclusively/limited/restricted … to/for ${people}`,
    `must be a/an/our ${people}`,
    `must be ${people}`,
    `plan/offer/product/tariff is for ${people}`,
  ];
}

function makeRequirement(equipment: string): string[] {
  return [
    `must have/own/lease/charge/install … ${equipment}`,
    `${equipment} must be installed`,
    `without ${equipment} are not eligible`,
    `need(s) a/an … ${equipment} to`,
    `requires … ${equipment}`,
    `${equipment} is/are required`,
    `${equipment} required`,
    `only … with … ${equipment}`,
    `with ${equipment} only`,
    ...makeLimit(`${equipment} customers/owners`),
  ];
}
