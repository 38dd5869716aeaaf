/** Checks passwords: long enough, and not among those that guessing programs try first. */
import { passwordRuns, passwordWords } from './password-words';
import { maxPasswordLength, minPasswordLength } from './sign-in-library';

const runLength = 3;
const minDifferent = 4;
/** Letters that a password needs besides two known words, digits and symbols. */
const minOwnLetters = 4;
const maxKnownWords = 2;
const minOwnName = 4;

export type PasswordFault = 'empty' | 'too_short' | 'too_long' | 'too_plain' | 'own_name' | 'common';

/** Finds what is wrong with a new password for the account of `email`; null when it is accepted. */
export function findPasswordFault(password: string, email: string | null): PasswordFault | null {
  if (password === '') return 'empty';
  if (password.length < minPasswordLength) return 'too_short';
  if (password.length > maxPasswordLength) return 'too_long';
  const text = password.toLowerCase();
  if (new Set(text).size < minDifferent) return 'too_plain';
  if (email !== null && text.includes(email)) return 'own_name';
  const names = listOwnNames(email);
  if (isGuessable(text, new Set())) return 'common';
  return names.size > 0 && isGuessable(text, names) ? 'own_name' : null;
}

/** Lists the parts of an e-mail address that somebody who knows it would try. */
function listOwnNames(email: string | null): ReadonlySet<string> {
  const parts = (email?.toLowerCase() ?? '').split(/[^\p{L}\p{N}]+/u);
  const local =
    email
      ?.toLowerCase()
      .split('@')[0]
      ?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return new Set([...parts, local, toLetters(local)].filter((part) => part.length >= minOwnName));
}

/** Whether a text has little besides known words and runs, also when symbols are read as letters. */
function isGuessable(text: string, names: ReadonlySet<string>): boolean {
  const readings = new Set([text, readUnit(text), normaliseLetters(text), normaliseLetters(readUnit(text))]);
  return [...readings].some((reading) => {
    const { words, ownLetters } = splitPassword(reading, names);
    return ownLetters < minOwnLetters && words <= maxKnownWords;
  });
}

/** Returns the repeated part of a text: `abcx` of `abcxabcxabcx`. */
function readUnit(text: string): string {
  const length = [...text].findIndex(
    (_, i) => i > 0 && text.length % i === 0 && text.slice(0, i).repeat(text.length / i) === text,
  );
  return length > 0 ? text.slice(0, length) : text;
}

const lettersBySign: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Reads `p@ssw0rd` as `password`. Symbols and digits at the end stay, because they are often a year. */
function normaliseLetters(text: string): string {
  const end = text.search(/[^\p{L}]*$/u);
  const start = text.slice(0, end).replace(/[@4831!0$57]/g, (sign) => lettersBySign[sign] ?? sign);
  return start + text.slice(end);
}

/** Takes the longest known word at each position; letters outside of words and runs are the password's own. */
function splitPassword(text: string, names: ReadonlySet<string>): { words: number; ownLetters: number } {
  let [words, ownLetters] = [0, 0];
  for (let at = 0; at < text.length; ) {
    const word = findLongestWord(text, at, names);
    const run = findLongestRun(text, at);
    if (word >= run && word > 0) words++;
    else if (run === 0 && /\p{L}/u.test(text.charAt(at))) ownLetters++;
    at += Math.max(word, run, 1);
  }
  return { words, ownLetters };
}

function findLongestWord(text: string, at: number, names: ReadonlySet<string>): number {
  for (let length = text.length - at; length >= 3; length--) {
    const part = text.slice(at, at + length);
    if (passwordWords.has(part) || names.has(part)) return length;
  }
  return 0;
}

const runs = passwordRuns.flatMap((run) => [run, [...run].reverse().join('')]);

function findLongestRun(text: string, at: number): number {
  const same = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0;
  let length = same >= 3 ? same : 0;
  for (let next = Math.max(length, runLength); at + next <= text.length; next++) {
    if (!runs.some((run) => run.includes(text.slice(at, at + next)))) break;
    length = next;
  }
  return length;
}

function toLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
