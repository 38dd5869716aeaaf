/** Joins identifiers that are printed in groups of letters and digits. */

/** A possible identifier: groups of letters and digits with single separators. */
const runPattern = /[A-Z0-9]+(?:[ \t]?[-/.]?[ \t]?[A-Z0-9]+)*/gi;
const groupPattern = /[A-Z0-9]+/gi;

const wordPattern = /[a-z]{2}|^(?:k[wW][hH]?|M[wW][hH]|kV[aA]|[MG]J)$/;

export interface Joined {
  id: string;
  start: number;
  end: number;
}

/** Identifiers of the given lengths, joined from whole groups: "6305 220 417 0", "3120774409/2". */
export function joinGroups(text: string, lengths: readonly number[]): Joined[] {
  const joined: Joined[] = [];
  for (const run of text.matchAll(runPattern)) {
    const groups = [...run[0].matchAll(groupPattern)].map((group) => ({
      text: group[0],
      start: run.index + group.index,
    }));
    groups.forEach((first, i) => {
      let id = '';
      for (const group of groups.slice(i, i + 6)) {
        // "82 kWh over 31 days": words and units are not part of an identifier.
        if (wordPattern.test(group.text)) break;
        id += group.text.toUpperCase();
        if (lengths.includes(id.length)) joined.push({ id, start: first.start, end: group.start + group.text.length });
        if (id.length >= Math.max(...lengths)) break;
      }
    });
  }
  return joined;
}
