/** Checks new passwords: long enough, and more than a few guesses away for programs that guess. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const minPasswordLength = 10;
export const maxPasswordLength = 128;
/** A power of ten. Two common words with digits and signs are fewer, three words are more. */
const minGuesses = 8.1;
/** Of a longer password, the start is enough. To estimate all of it would keep the thread for a tenth of a second. */
const maxEstimatedLength = 40;
/** Ways to read signs as letters, for the same reason. */
const maxSubstitutions = 8;
const minNameLength = 4;
/** Words that somebody who guesses here would try. */
const siteWords = [
  ...['gridfare', 'electricity', 'electric', 'energy', 'power', 'solar', 'meter', 'bill', 'bills', 'tariff'],
  ...['plan', 'plans', 'rate', 'rates', 'retailer', 'grid', 'business', 'company', 'account'],
];

/** Says what is wrong with a new password for the account of `email`; null when it is accepted. */
export async function findPasswordFault(password: string, email: string | null): Promise<string | null> {
  if (password === '') return 'Enter a password';
  if (password.length < minPasswordLength) return `Use ${minPasswordLength} characters or more`;
  if (password.length > maxPasswordLength) return `Use ${maxPasswordLength} characters or fewer`;
  // The address and the parts of it that somebody who knows it would try.
  const [local = ''] = email?.split('@') ?? [];
  const names = [email ?? '', ...(email ?? '').split(/[^\p{L}\p{N}]+/u), local.replace(/[^\p{L}\p{N}]/gu, '')];
  const words = [...siteWords, ...names.filter((name) => name.length >= minNameLength)];
  const { guessesLog10 } = (await loadEstimator()).check(password.slice(0, maxEstimatedLength), words);
  return guessesLog10 < minGuesses ? 'This password is easy to guess. Try three random words' : null;
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded when somebody first chooses a password: the 49,000 most common passwords of breaches take 50 ms and 4 MB. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: maxSubstitutions }),
  );
  return loading;
}
