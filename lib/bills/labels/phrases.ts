/** Lists of phrases, written down as text: parted by commas and line ends. */
export function phrases(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
