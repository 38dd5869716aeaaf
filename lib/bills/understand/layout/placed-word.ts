/** A word and its position on the page, from which the layout is built. */
export interface PlacedWord {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of the letters in points: of the font if plausible, else of the box. */
  size: number;
  bold: boolean;
  /** Confidence in the letters, 0 to 1. */
  legibility: number;
}
