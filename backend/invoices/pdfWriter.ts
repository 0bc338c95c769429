import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextShaper, ShapedText } from '@/backend/infra/fonts/glyphOutlines';
import {
  coversCharacter,
  shapersFor,
  parseUnicodeRanges,
  readUnicodeRanges,
  type UnicodeRange,
} from './scriptFonts';

const FONT_FOLDER = 'node_modules/@fontsource/source-sans-3';
/**
 * The subsets of the shop's typeface; "latin-ext" has the rupee sign. The first that covers a
 * character draws it.
 */
const FONT_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];
const WEIGHTS = { plain: 400, bold: 600 } as const;
type Weight = keyof typeof WEIGHTS;
/**
 * Distance from the top of a line to its baseline, in ems; the fallback scripts share the baseline.
 */
const ASCENT_RATIO = 1.024;

type FontSubset = { name: string; file: Buffer; ranges: UnicodeRange[] };
let faces: Record<Weight, FontSubset[]> | undefined;

function loadSubsets(weight: Weight): FontSubset[] {
  const subsetRanges = readUnicodeRanges(FONT_FOLDER);
  return FONT_SUBSETS.map((script) => ({
    name: `${script} ${weight}`,
    file: readFileSync(
      path.join(FONT_FOLDER, 'files', `source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`),
    ),
    ranges: parseUnicodeRanges(subsetRanges[script] ?? ''),
  }));
}

export type PdfTextStyle = {
  size?: number;
  weight?: Weight;
  colour?: string;
  spacing?: number;
  align?: 'start' | 'end';
};
/** Adjacent characters drawn together: as text of an embedded face, or as glyph outlines. */
type TextRun =
  | { face: string; shaper?: undefined; text: string }
  | { face?: undefined; shaper: TextShaper; text: string };

/** Zero-width joiner and non-joiner: they have no glyph but change how their neighbours join. */
const JOINERS = /[\u200c\u200d]/;
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Puts adjacent right-to-left runs into visual order, with the spaces between them. */
function orderRightToLeft(runs: TextRun[]): TextRun[] {
  const ordered: TextRun[] = [];
  for (let from = 0; from < runs.length;) {
    let to = from + 1;
    const run = runs[from];
    if (run && RIGHT_TO_LEFT.test(run.text))
      while (runs[to]?.text === ' ' && RIGHT_TO_LEFT.test(runs[to + 1]?.text ?? '')) to += 2;
    ordered.push(...runs.slice(from, to).reverse());
    from = to;
  }
  return ordered;
}

async function loadFallbackShapers(
  ownFaces: FontSubset[],
  characters: string,
): Promise<Record<Weight, Map<string, TextShaper>>> {
  const missing = [...new Set(characters)].filter(
    (character) => !ownFaces.some(({ ranges }) => coversCharacter(ranges, character)),
  );
  return {
    plain: await shapersFor(missing, WEIGHTS.plain),
    bold: await shapersFor(missing, WEIGHTS.bold),
  };
}

/**
 * Opens a PDF that wraps and aligns text within a width. `characters` holds all characters that
 * will be written, because they decide which fonts are loaded. Positions are points from the top
 * left.
 */
export async function createPdfWriter(characters: string) {
  // Loaded on first use: 3 MB that only invoices need.
  const { default: PDFDocument } = await import('pdfkit');
  const ownFaces = (faces ??= { plain: loadSubsets('plain'), bold: loadSubsets('bold') });
  const fallbacks = await loadFallbackShapers(ownFaces.plain, characters);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    info: { Producer: 'Aza', Creator: 'Aza' },
  });
  for (const { name, file } of Object.values(ownFaces).flat()) doc.registerFont(name, file);

  function splitRuns(text: string, weight: Weight): TextRun[] {
    const runs: TextRun[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const shaper = JOINERS.test(character) ? last?.shaper : fallbacks[weight].get(character);
      const face =
        (
          ownFaces[weight].find(({ ranges }) => coversCharacter(ranges, character)) ??
          ownFaces[weight][0]
        )?.name ?? '';
      if (last && (shaper ? last.shaper === shaper : last.face === face)) last.text += character;
      else runs.push(shaper ? { shaper, text: character } : { face, text: character });
    }
    return orderRightToLeft(runs);
  }
  const measureRun = (run: TextRun, size: number, spacing: number): number => {
    if (!run.shaper)
      return doc
        .font(run.face)
        .fontSize(size)
        .widthOfString(run.text, { characterSpacing: spacing });
    const { width, unitsPerEm } = run.shaper.shape(run.text);
    return (width / unitsPerEm) * size;
  };
  const measureText = (text: string, { size = 9, weight = 'plain', spacing = 0 }: PdfTextStyle) =>
    splitRuns(text, weight).reduce((sum, run) => sum + measureRun(run, size, spacing), 0);

  function drawGlyphs(
    { outlines, unitsPerEm }: ShapedText,
    x: number,
    y: number,
    size: number,
    colour: string,
  ) {
    const scale = size / unitsPerEm;
    for (const outline of outlines) {
      if (outline.path)
        doc
          .save()
          .translate(x + outline.x * scale, y + ASCENT_RATIO * size - outline.y * scale)
          .scale(scale, -scale)
          .path(outline.path)
          .fill(colour)
          .restore();
    }
  }

  function wrapText(text: string, width: number, style: PdfTextStyle): string[] {
    const lines: string[] = [];
    const words = text
      .split(/\s+/)
      .flatMap((word) =>
        measureText(word, style) > width ? (word.match(/.{1,20}/gu) ?? []) : [word],
      );
    for (const word of words) {
      const candidate = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && measureText(candidate, style) <= width)
        lines[lines.length - 1] = candidate;
      else lines.push(word);
    }
    return lines;
  }

  return {
    doc,
    /** Writes text within a width and returns the y position of the next line. */
    text(text: string, x: number, y: number, width: number, style: PdfTextStyle = {}): number {
      const {
        size = 9,
        weight = 'plain',
        colour = '#1e1a17',
        spacing = 0,
        align = 'start',
      } = style;
      const lines = wrapText(text, width, style);
      lines.forEach((line, lineIndex) => {
        let left = align === 'end' ? x + width - measureText(line, style) : x;
        for (const run of splitRuns(line, weight)) {
          const top = y + lineIndex * size * 1.4;
          if (run.shaper) drawGlyphs(run.shaper.shape(run.text), left, top, size, colour);
          else
            doc
              .font(run.face)
              .fontSize(size)
              .fillColor(colour)
              .text(run.text, left, top, { lineBreak: false, characterSpacing: spacing });
          left += measureRun(run, size, spacing);
        }
      });
      return y + lines.length * size * 1.4;
    },
    rule(x: number, y: number, width: number, colour = '#ddd4c7') {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    },
    async end(): Promise<ArrayBuffer> {
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      const finished = new Promise((resolve) => doc.on('end', resolve));
      doc.end();
      await finished;
      return new Uint8Array(Buffer.concat(chunks)).buffer;
    },
  };
}
export type PdfWriter = Awaited<ReturnType<typeof createPdfWriter>>;
