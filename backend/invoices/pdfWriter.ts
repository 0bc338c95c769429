import type { ShapedText } from '@/backend/infra/fonts/glyphOutlines';
import { loadRunSplitter, type TextRun, type Typeface } from './textRuns';

/** From the top of a line to its baseline, in ems; fallback scripts share the baseline. */
const ASCENT_RATIO = 1.024;

export type PdfTextStyle = {
  size?: number;
  typeface?: Typeface;
  colour?: string;
  spacing?: number;
  align?: 'start' | 'end';
};
type PdfDocument = PDFKit.PDFDocument;
type MeasureText = (text: string) => number;

function measureRun(doc: PdfDocument, run: TextRun, size: number, spacing: number): number {
  if (!run.shaper)
    return doc.font(run.face).fontSize(size).widthOfString(run.text, { characterSpacing: spacing });
  const { width, unitsPerEm } = run.shaper.shape(run.text);
  return (width / unitsPerEm) * size;
}

function drawGlyphs(
  doc: PdfDocument,
  { outlines, unitsPerEm }: ShapedText,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
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

/** Breaks text into lines; a word wider than a line is cut. */
function wrapText(text: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  const words = text
    .split(/\s+/)
    .flatMap((word) => (measure(word) > width ? (word.match(/.{1,20}/gu) ?? []) : [word]));
  for (const word of words) {
    const candidate = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(candidate) <= width) lines[lines.length - 1] = candidate;
    else lines.push(word);
  }
  return lines;
}

async function endDocument(doc: PdfDocument): Promise<ArrayBuffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

/** Opens a PDF in points from the top left. `characters` decide which fonts are loaded. */
export async function createPdfWriter(characters: string) {
  // Loaded on first use: 3 MB that only invoices need.
  const { default: PDFDocument } = await import('pdfkit');
  const { fontFiles, splitRuns } = await loadRunSplitter(characters);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    info: { Producer: 'Aza', Creator: 'Aza' },
  });
  for (const { name, file } of fontFiles) doc.registerFont(name, file);

  /** Writes text within a width and returns the y position of the next line. */
  function text(text: string, x: number, y: number, width: number, style: PdfTextStyle = {}) {
    const {
      size = 9,
      typeface = 'plain',
      colour = '#1e1a17',
      spacing = 0,
      align = 'start',
    } = style;
    const measure: MeasureText = (line) =>
      splitRuns(line, typeface).reduce((sum, run) => sum + measureRun(doc, run, size, spacing), 0);
    const lines = wrapText(text, width, measure);
    lines.forEach((line, lineIndex) => {
      let left = align === 'end' ? x + width - measure(line) : x;
      const top = y + lineIndex * size * 1.4;
      for (const run of splitRuns(line, typeface)) {
        if (run.shaper)
          drawGlyphs(doc, run.shaper.shape(run.text), { x: left, y: top, size, colour });
        else
          doc
            .font(run.face)
            .fontSize(size)
            .fillColor(colour)
            .text(run.text, left, top, { lineBreak: false, characterSpacing: spacing });
        left += measureRun(doc, run, size, spacing);
      }
    });
    return y + lines.length * size * 1.4;
  }

  return {
    doc,
    text,
    rule(x: number, y: number, width: number, colour = '#ddd4c7') {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    },
    end: () => endDocument(doc),
  };
}
export type PdfWriter = Awaited<ReturnType<typeof createPdfWriter>>;
