import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pen, Shaped } from '@/backend/infra/fonts/glyphOutlines';
import { draws, pensFor, rangesOf, writtenRanges, type Range } from './scriptFonts';

const FOLDER = 'node_modules/@fontsource/source-sans-3';
/** The scripts of the typeface; "latin-ext" holds the rupee sign. The first that has a letter draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];
const WEIGHTS = { plain: 400, bold: 600 } as const;
type Weight = keyof typeof WEIGHTS;
/** From the upper edge of a line to what its letters stand on, for the typeface; other scripts stand on the same line. */
const ASCENT = 1.024;

type Face = { name: string; file: Buffer; ranges: Range[] };
let faces: Record<Weight, Face[]> | undefined;

function open(weight: Weight): Face[] {
  const written = writtenRanges(FOLDER);
  return SCRIPTS.map((script) => ({
    name: `${script} ${weight}`,
    file: readFileSync(
      path.join(FOLDER, 'files', `source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`),
    ),
    ranges: rangesOf(written[script] ?? ''),
  }));
}

export type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  spacing?: number;
  align?: 'start' | 'end';
};
/** Letters that go together: as text of a face, or as outlines of a pen. */
type Run =
  { face: string; pen?: undefined; text: string } | { face?: undefined; pen: Pen; text: string };

/** Marks without a form of their own, which say how the letters around them join. */
const JOINS = /[\u200c\u200d]/;
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words that are read from the right stand in that order, with the blanks between them. */
function inOrder(runs: Run[]): Run[] {
  const ordered: Run[] = [];
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

/** What the letters of a text need beside the typeface. */
async function othersFor(own: Face[], letters: string): Promise<Record<Weight, Map<string, Pen>>> {
  const foreign = [...new Set(letters)].filter(
    (letter) => !own.some(({ ranges }) => draws(ranges, letter)),
  );
  return {
    plain: await pensFor(foreign, WEIGHTS.plain),
    bold: await pensFor(foreign, WEIGHTS.bold),
  };
}

/** A page to write on: text in the scripts of the letters it is opened for, wrapped and aligned within a width. Positions are in points from the upper left. */
export async function newWriter(letters: string) {
  const { default: PDFDocument } = await import('pdfkit'); // 3 MB that only invoices need
  const own = (faces ??= { plain: open('plain'), bold: open('bold') });
  const others = await othersFor(own.plain, letters);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    info: { Producer: 'Aza', Creator: 'Aza' },
  });
  for (const { name, file } of Object.values(own).flat()) doc.registerFont(name, file);

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const pen = JOINS.test(letter) ? last?.pen : others[weight].get(letter);
      const face =
        (own[weight].find(({ ranges }) => draws(ranges, letter)) ?? own[weight][0])?.name ?? '';
      if (last && (pen ? last.pen === pen : last.face === face)) last.text += letter;
      else runs.push(pen ? { pen, text: letter } : { face, text: letter });
    }
    return inOrder(runs);
  }
  const widthOfRun = (run: Run, size: number, spacing: number): number => {
    if (!run.pen)
      return doc
        .font(run.face)
        .fontSize(size)
        .widthOfString(run.text, { characterSpacing: spacing });
    const { width, unitsPerEm } = run.pen.shape(run.text);
    return (width / unitsPerEm) * size;
  };
  const widthOf = (text: string, { size = 9, weight = 'plain', spacing = 0 }: Style) =>
    runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size, spacing), 0);

  function draw(
    { outlines, unitsPerEm }: Shaped,
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
          .translate(x + outline.x * scale, y + ASCENT * size - outline.y * scale)
          .scale(scale, -scale)
          .path(outline.path)
          .fill(colour)
          .restore();
    }
  }

  function wrapped(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    const words = text
      .split(/\s+/)
      .flatMap((word) => (widthOf(word, style) > width ? (word.match(/.{1,20}/gu) ?? []) : [word]));
    for (const word of words) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return {
    doc,
    /** Writes within a width; the answer is where the next line begins. */
    text(text: string, x: number, y: number, width: number, style: Style = {}): number {
      const {
        size = 9,
        weight = 'plain',
        colour = '#1e1a17',
        spacing = 0,
        align = 'start',
      } = style;
      const lines = wrapped(text, width, style);
      lines.forEach((line, at) => {
        let left = align === 'end' ? x + width - widthOf(line, style) : x;
        for (const run of runsOf(line, weight)) {
          const top = y + at * size * 1.4;
          if (run.pen) draw(run.pen.shape(run.text), left, top, size, colour);
          else
            doc
              .font(run.face)
              .fontSize(size)
              .fillColor(colour)
              .text(run.text, left, top, { lineBreak: false, characterSpacing: spacing });
          left += widthOfRun(run, size, spacing);
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
    /** The document, when everything is written. */
    async end(): Promise<ArrayBuffer> {
      const parts: Buffer[] = [];
      doc.on('data', (part: Buffer) => parts.push(part));
      const whole = new Promise((resolve) => doc.on('end', resolve));
      doc.end();
      await whole;
      return new Uint8Array(Buffer.concat(parts)).buffer;
    },
  };
}
export type Writer = Awaited<ReturnType<typeof newWriter>>;
