import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { SHOP_NAME } from '@/lib/model/site';
import { MASTER_LIMITS, openImage } from '@/backend/media/openImage';
import { type TextLayout, createTextLayout, type TypeStyle } from './textLayout';

const WIDTH = 1200;
const HEIGHT = 630;
/** The 3:4 aspect ratio of product photos. */
const PICTURE_WIDTH = 473;
const MARGIN = 72;
const COLUMN_WIDTH = WIDTH - PICTURE_WIDTH - 2 * MARGIN;
const [PAPER, INK, MUTED, LINE] = ['#faf7f1', '#1e1a17', '#675e56', '#ddd4c7'];
const BRAND: TypeStyle = { face: 'display', size: 40, spacing: 10 };
const LABEL: TypeStyle = { face: 'text', size: 22, spacing: 3.5 };
/** As pages draw it (--no-picture in styles/tokens.css). */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eeeae2"/><svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#bbaa99" stroke-width=".5" stroke-linejoin="round"><path d="M42 88l18-11 18 11zm18-11v-4a4 4 0 1 0-4-4"/></svg></svg>`;
/** Title sizes, largest first; the first whose line limit the title meets is used. */
const TITLE_SIZES = [
  { size: 66, maxLines: 3 },
  { size: 54, maxLines: 4 },
  { size: 46, maxLines: 5 },
];

/** file: the path of the picture; empty for none. */
export type ShareCard = { label: string; title: string; file: string };

const positioned = (x: number, y: number, fill: string, svg: string) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${svg}</g>`;

function fitTitle(title: string, { wrapLines: inLines }: TextLayout) {
  const attempts = TITLE_SIZES.map(({ size, maxLines }) => ({
    size,
    lines: inLines(title, { face: 'display', size }, COLUMN_WIDTH, maxLines),
  }));
  return (
    attempts.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ??
    attempts.at(-1) ?? { size: 46, lines: [] }
  );
}

function textSvg({ label, title }: ShareCard, textLayout: TextLayout): string {
  const { wrapLines: inLines, toSvg: outlined } = textLayout;
  const { size, lines } = fitTitle(title, textLayout);
  const lineHeight = size * 1.16;
  const firstBaseline = HEIGHT - MARGIN - (lines.length - 1) * lineHeight - size * 0.1;
  const titleSvg = lines
    .map((line, index) =>
      positioned(
        MARGIN,
        firstBaseline + index * lineHeight,
        INK,
        outlined(line, { face: 'display', size }).svg,
      ),
    )
    .join('');
  const [labelLine = ''] = inLines(label.toUpperCase(), LABEL, COLUMN_WIDTH, 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - PICTURE_WIDTH}" height="${HEIGHT}">` +
    `${positioned(MARGIN, MARGIN + BRAND.size * 0.8, INK, outlined(SHOP_NAME.toUpperCase(), BRAND).svg)}<path d="M${MARGIN} ${MARGIN + 62}h${COLUMN_WIDTH}" stroke="${LINE}"/>` +
    `${positioned(MARGIN, firstBaseline - size - 8, MUTED, outlined(labelLine, LABEL).svg)}${titleSvg}</svg>`
  );
}

async function drawPicture(file: string): Promise<Buffer> {
  if (!file) return Buffer.from(NO_PICTURE);
  const { image } = await openImage(await readFile(file), MASTER_LIMITS);
  return image
    .resize({ width: PICTURE_WIDTH, height: HEIGHT, fit: 'cover', position: 'top' })
    .toBuffer();
}

export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: await drawPicture(card.file), left: WIDTH - PICTURE_WIDTH, top: 0 },
      { input: Buffer.from(textSvg(card, await createTextLayout())), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
