import type { Pen } from '@/backend/infra/fonts/glyphOutlines';

type Face = 'display' | 'text';
export type Setting = {
  face: Face;
  /** Pixels. */ size: number;
  /** Pixels between letters. */ spacing?: number;
};
export type Letters = {
  /** Letters as outlines, so that a picture looks the same wherever it is made; and how wide they stand, in pixels. */
  outlined: (words: string, setting: Setting) => { svg: string; width: number };
  /** Words in lines no wider than this, at most so many: what is left over ends in an ellipsis. */
  inLines: (words: string, setting: Setting, width: number, most: number) => string[];
};

async function pens(): Promise<Record<Face, Pen>> {
  const { penFor } = await import('@/backend/infra/fonts/glyphOutlines'); // only for those who draw
  const [display, text] = await Promise.all([
    penFor('node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2', 400),
    penFor(
      'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      600,
    ),
  ]);
  return { display, text };
}

/** The shop's typefaces, to set words with. */
export async function openLetters(): Promise<Letters> {
  const opened = await pens();

  const outlined: Letters['outlined'] = (words, { face, size, spacing = 0 }) => {
    const { outlines, width, unitsPerEm } = opened[face].shape(words);
    const scale = size / unitsPerEm;
    const letters = outlines.map(
      ({ path, x, y }, place) =>
        `<path transform="translate(${(x * scale + place * spacing).toFixed(2)} ${(-y * scale).toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`,
    );
    return {
      svg: letters.join(''),
      width: width * scale + Math.max(0, outlines.length - 1) * spacing,
    };
  };

  const inLines: Letters['inLines'] = (words, setting, width, most) => {
    const lines: string[] = [''];
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (outlined(longer, setting).width <= width || lines.at(-1) === '')
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/[\s,.]+$/, '')}…`];
  };

  return { outlined, inLines };
}
