/** A character on an upright page. */
export interface PlacedGlyph {
  text: string;
  /** Whether the file has a space before this character. */
  spaceBefore: boolean;
  /** Start and end of its advance, in points. */
  left: number;
  right: number;
  baseline: number;
  /** Shared by all characters of a text object. */
  run: { size: number; bold: boolean; font: string };
}

/** Characters in reading order, at least one. */
export type Glyphs = [PlacedGlyph, ...PlacedGlyph[]];

/** Whether the second character continues the first. */
export type JoinGlyphs = (before: PlacedGlyph, after: PlacedGlyph) => boolean;
