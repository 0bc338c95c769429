import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs';

type Outline = {
  /** An SVG path in font units, upright from the baseline. */ path: string;
  x: number;
  y: number;
};
/** Letters as they are joined and stacked in their script, from left to right as they are seen; in font units. */
export type Shaped = { outlines: Outline[]; width: number; unitsPerEm: number };
export type Pen = { has: (letter: string) => boolean; shape: (text: string) => Shaped };

/** Fonts of WebAssembly are never freed by themselves: each file is opened once in a weight, and kept. */
const pens = new Map<string, Promise<Pen>>();

async function open(file: string, weight: number): Promise<Pen> {
  const face = new Face(new Blob(await convert(await readFile(file), 'sfnt')));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const known = new Set(face.collectUnicodes());
  const shaped = (text: string): Shaped => {
    const letters = new Text();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(font, letters);
    let at = 0;
    const outlines = letters
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const x = at + xOffset;
        at += xAdvance;
        return { path: font.glyphToPath(codepoint), x, y: yOffset };
      });
    return { outlines, width: at, unitsPerEm: face.upem };
  };
  return { has: (letter) => known.has(letter.codePointAt(0) ?? 0), shape: shaped };
}

/** What shapes text with a variable font file (WOFF2) in a weight. */
export function penFor(file: string, weight: number): Promise<Pen> {
  const key = `${file} ${weight}`;
  const known = pens.get(key) ?? open(file, weight);
  pens.set(key, known);
  return known;
}
