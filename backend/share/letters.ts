import * as fontkit from 'fontkit';

const FILES = {
  display: 'node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
  text: 'node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff',
} as const;
type Face = keyof typeof FILES;
type Font = ReturnType<typeof open>;

function open(face: Face) {
  const font = fontkit.openSync(FILES[face]);
  if (!('layout' in font)) throw new Error(`${FILES[face]} holds more than one typeface`);
  return font;
}

const opened = new Map<Face, Font>();
function fontOf(face: Face): Font {
  const font = opened.get(face) ?? open(face);
  opened.set(face, font);
  return font;
}

export type Setting = { face: Face; /** Pixels. */ size: number; /** Pixels between letters. */ spacing?: number };

/** Letters as outlines, so that a picture looks the same wherever it is made; and how wide they stand, in pixels. */
export function outlined(words: string, { face, size, spacing = 0 }: Setting): { svg: string; width: number } {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let at = 0;
  const letters = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
    const drawn = `<path transform="translate(${(at + xOffset * scale).toFixed(2)} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += xAdvance * scale + spacing;
    return drawn;
  });
  return { svg: letters.join(''), width: at - spacing };
}

const widthOf = (words: string, setting: Setting) => outlined(words, setting).width;

/** Words in lines no wider than this, at most so many: what is left over ends in an ellipsis. */
export function inLines(words: string, setting: Setting, width: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, setting) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/[\s,.]+$/, '')}…`];
}
