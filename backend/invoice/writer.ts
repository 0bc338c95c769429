import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = 'node_modules/@fontsource/source-sans-3';
/** The scripts of the typeface; "latin-ext" holds the rupee sign. The first that has a letter draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];
const WEIGHTS = { plain: 400, bold: 600 } as const;
type Weight = keyof typeof WEIGHTS;

type Range = [from: number, to: number];
type Face = { name: string; file: Buffer; ranges: Range[] };
let faces: Record<Weight, Face[]> | undefined;

/** "U+0000-00FF,U+0131" as pairs of numbers. */
const rangesOf = (written: string): Range[] => written.split(',').map((range) => {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
});

function open(weight: Weight): Face[] {
  const written = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(FOLDER, 'unicode.json'), 'utf8')));
  return SCRIPTS.map((script) => ({
    name: `${script} ${weight}`,
    file: readFileSync(path.join(FOLDER, 'files', `source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`)),
    ranges: rangesOf(written[script] ?? ''),
  }));
}

const draws = ({ ranges }: Face, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

export type Style = { size?: number; weight?: Weight; colour?: string; spacing?: number; align?: 'start' | 'end' };
type Run = { face: string; text: string };

/** A page to write on: text in any script of the typeface, wrapped and aligned within a width. Positions are in points from the upper left. */
export async function newWriter() {
  const { default: PDFDocument } = await import('pdfkit'); // 3 MB that only invoices need
  faces ??= { plain: open('plain'), bold: open('bold') };
  const doc = new PDFDocument({ size: 'A4', margin: 0, font: '', info: { Producer: 'Aza', Creator: 'Aza' } });
  for (const { name, file } of Object.values(faces).flat()) doc.registerFont(name, file);

  function runsOf(text: string, weight: Weight): Run[] {
    const known = faces?.[weight] ?? [];
    const runs: Run[] = [];
    for (const letter of text) {
      const face = (known.find((one) => draws(one, letter)) ?? known[0])?.name ?? '';
      const last = runs.at(-1);
      if (last?.face === face) last.text += letter;
      else runs.push({ face, text: letter });
    }
    return runs;
  }
  const widthOf = (text: string, { size = 9, weight = 'plain', spacing = 0 }: Style) =>
    runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.face).fontSize(size).widthOfString(run.text, { characterSpacing: spacing }), 0);

  function wrapped(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    const words = text.split(/\s+/).flatMap((word) => (widthOf(word, style) > width ? (word.match(/.{1,20}/gu) ?? []) : [word]));
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
      const { size = 9, weight = 'plain', colour = '#1e1a17', spacing = 0, align = 'start' } = style;
      const lines = wrapped(text, width, style);
      lines.forEach((line, at) => {
        let left = align === 'end' ? x + width - widthOf(line, style) : x;
        for (const run of runsOf(line, weight)) {
          doc.font(run.face).fontSize(size).fillColor(colour).text(run.text, left, y + at * size * 1.4, { lineBreak: false, characterSpacing: spacing });
          left += doc.widthOfString(run.text, { characterSpacing: spacing });
        }
      });
      return y + lines.length * size * 1.4;
    },
    rule(x: number, y: number, width: number, colour = '#ddd4c7') {
      doc.moveTo(x, y).lineTo(x + width, y).lineWidth(0.5).strokeColor(colour).stroke();
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
