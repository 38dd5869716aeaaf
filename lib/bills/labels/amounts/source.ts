/** Phrases with one meaning, and which bills use them. */
export interface PhraseSource {
  source: string;
  /** In lower case without punctuation. */
  phrases: readonly string[];
}
