import type { TextShaper } from '@/backend/infra/fonts/glyphOutlines';

type Face = 'display' | 'text';
export type TypeStyle = {
  face: Face;
  size: number;
  /** Letter spacing in pixels. */
  spacing?: number;
};
export type TextLayout = {
  /** Text as glyph outlines, the same on every machine, with its width in pixels. */
  toSvg: (text: string, style: TypeStyle) => { svg: string; width: number };
  wrapLines: (text: string, style: TypeStyle, width: number, maxLines: number) => string[];
};

async function loadShapers(): Promise<Record<Face, TextShaper>> {
  const { loadTextShaper: loadShaper } = await import('@/backend/infra/fonts/glyphOutlines');
  const [display, text] = await Promise.all([
    loadShaper(
      'node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
      400,
    ),
    loadShaper(
      'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      600,
    ),
  ]);
  return { display, text };
}

export async function createTextLayout(): Promise<TextLayout> {
  const shapers = await loadShapers();

  const toSvg: TextLayout['toSvg'] = (text, { face, size, spacing = 0 }) => {
    const { outlines, width, unitsPerEm } = shapers[face].shape(text);
    const scale = size / unitsPerEm;
    const glyphs = outlines.map(
      ({ path, x, y }, glyphIndex) =>
        `<path transform="translate(${(x * scale + glyphIndex * spacing).toFixed(2)} ${(-y * scale).toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`,
    );
    return {
      svg: glyphs.join(''),
      width: width * scale + Math.max(0, outlines.length - 1) * spacing,
    };
  };

  const wrapLines: TextLayout['wrapLines'] = (text, style, width, maxLines) => {
    const lines: string[] = [''];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const candidate = `${lines.at(-1)} ${word}`.trim();
      if (toSvg(candidate, style).width <= width || lines.at(-1) === '')
        lines[lines.length - 1] = candidate;
      else lines.push(word);
    }
    if (lines.length <= maxLines) return lines;
    return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.replace(/[\s,.]+$/, '')}…`];
  };

  return { toSvg, wrapLines };
}
