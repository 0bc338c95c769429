import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SHOP_NAME } from '@/lib/model/site';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';
import { type Letters, openLetters, type Setting } from './textShaper';

const WIDTH = 1200;
const HEIGHT = 630;
/** Three to four, as pieces are photographed. */
const PICTURE = 473;
const MARGIN = 72;
const COLUMN = WIDTH - PICTURE - 2 * MARGIN;
const [PAPER, INK, SOFT, LINE] = ['#faf7f1', '#1e1a17', '#675e56', '#ddd4c7'];
const BRAND: Setting = { face: 'display', size: 40, spacing: 10 };
const LABEL: Setting = { face: 'text', size: 22, spacing: 3.5 };
/** The largest in which the title needs no more lines than this. */
const TITLES = [
  { size: 66, most: 3 },
  { size: 54, most: 4 },
  { size: 46, most: 5 },
];

/** What a shared address shows: whose it is, what it is, and a picture file of it. */
export type Subject = { label: string; title: string; file: string };

const at = (x: number, y: number, fill: string, svg: string) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${svg}</g>`;

function titleIn(title: string, { inLines }: Letters) {
  const tried = TITLES.map(({ size, most }) => ({
    size,
    lines: inLines(title, { face: 'display', size }, COLUMN, most),
  }));
  return (
    tried.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ??
    tried.at(-1) ?? { size: 46, lines: [] }
  );
}

function words({ label, title }: Subject, letters: Letters): string {
  const { inLines, outlined } = letters;
  const { size, lines } = titleIn(title, letters);
  const step = size * 1.16;
  const first = HEIGHT - MARGIN - (lines.length - 1) * step - size * 0.1;
  const drawn = lines
    .map((line, index) =>
      at(MARGIN, first + index * step, INK, outlined(line, { face: 'display', size }).svg),
    )
    .join('');
  const [above = ''] = inLines(label.toUpperCase(), LABEL, COLUMN, 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - PICTURE}" height="${HEIGHT}">` +
    `${at(MARGIN, MARGIN + BRAND.size * 0.8, INK, outlined(SHOP_NAME.toUpperCase(), BRAND).svg)}<path d="M${MARGIN} ${MARGIN + 62}h${COLUMN}" stroke="${LINE}"/>` +
    `${at(MARGIN, first - size - 8, SOFT, outlined(above, LABEL).svg)}${drawn}</svg>`
  );
}

/** The card of an address where it is shared: paper, ink and one picture, 1200 by 630, as JPEG. */
export async function draw(subject: Subject): Promise<Buffer> {
  const { image } = await openImage(await readFile(subject.file), MASTER_LIMITS);
  const picture = await image
    .resize({ width: PICTURE, height: HEIGHT, fit: 'cover', position: 'top' })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: picture, left: WIDTH - PICTURE, top: 0 },
      { input: Buffer.from(words(subject, await openLetters())), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
