/** Phrases of one meaning, with where bills use them. */
export interface PhraseSource {
  source: string;
  /** In lower case without punctuation. */
  phrases: readonly string[];
}
