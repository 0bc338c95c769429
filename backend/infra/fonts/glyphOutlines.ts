import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs';

type GlyphOutline = {
  /** SVG path in font units, upright from the baseline. */ path: string;
  x: number;
  y: number;
};
/** Glyphs shaped for their script, in visual order from left to right; in font units. */
export type ShapedText = { outlines: GlyphOutline[]; width: number; unitsPerEm: number };
export type TextShaper = {
  has: (character: string) => boolean;
  shape: (text: string) => ShapedText;
};

/** WebAssembly fonts are never freed, so each file and weight is opened once. */
const textShapers = new Map<string, Promise<TextShaper>>();

async function openTextShaper(file: string, weight: number): Promise<TextShaper> {
  const face = new Face(new Blob(await convert(await readFile(file), 'sfnt')));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const characters = new Set(face.collectUnicodes());
  const shapeText = (text: string): ShapedText => {
    const buffer = new Text();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let advance = 0;
    const outlines = buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const x = advance + xOffset;
        advance += xAdvance;
        return { path: font.glyphToPath(codepoint), x, y: yOffset };
      });
    return { outlines, width: advance, unitsPerEm: face.upem };
  };
  return { has: (character) => characters.has(character.codePointAt(0) ?? 0), shape: shapeText };
}

/** The text shaper of a variable font file (WOFF2) at a weight. */
export function loadTextShaper(file: string, weight: number): Promise<TextShaper> {
  const key = `${file} ${weight}`;
  const shaper = textShapers.get(key) ?? openTextShaper(file, weight);
  textShapers.set(key, shaper);
  return shaper;
}
