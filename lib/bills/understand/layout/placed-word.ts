/** A word where it stands on its page, as the layout is built from it. */
export interface PlacedWord {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of the letters in points: the font's where it is believable, else the box's. */
  size: number;
  bold: boolean;
  /** How sure the reader is of the letters, 0..1. */
  legibility: number;
}
