/** A character on an upright page. */
export interface PlacedGlyph {
  text: string;
  /** Whether the file has a space between it and the one drawn before. */
  spaceBefore: boolean;
  /** Where its advance starts and ends, in points. */
  left: number;
  right: number;
  baseline: number;
  /** Shared by all characters drawn in one go. */
  run: { size: number; bold: boolean; font: string };
}

/** Characters in reading order, at least one. */
export type Glyphs = [PlacedGlyph, ...PlacedGlyph[]];

/** Whether a character goes on where another one ended. */
export type JoinGlyphs = (before: PlacedGlyph, after: PlacedGlyph) => boolean;
