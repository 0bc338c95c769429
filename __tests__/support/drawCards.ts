// node --import tsx: asks for each card of the arguments twice, and sets a long name in three lines.
// The product 620372 has no picture.
// A process of its own, for the shaper is a module that Jest cannot require.
import sharp from 'sharp';
import { createTextLayout } from '@/backend/share/textLayout';
import { openTestBackend } from './backend';

const backend = await openTestBackend();
await backend.db.deleteFrom('product_media').where('product_id', '=', 620372).execute();
const fetchCard = (page: string) =>
  backend.fetch(new Request(`http://backend.test/media/share/${page}`));
const cards = [];
for (const page of process.argv.slice(2)) {
  const response = await fetchCard(page);
  const { status, headers } = response;
  const picture = Buffer.from(await response.arrayBuffer());
  if (status !== 200) cards.push({ page, status });
  else {
    const { width, height, format } = await sharp(picture).metadata();
    cards.push({
      page,
      status,
      type: headers.get('content-type'),
      cache: headers.get('cache-control'),
      width,
      height,
      format,
      again: Buffer.from(await (await fetchCard(page)).arrayBuffer()).equals(picture),
    });
  }
}
await backend.close();

const { wrapLines: inLines, toSvg: outlined } = await createTextLayout();
const setting = { face: 'display', size: 50 } as const;
const lines = inLines(
  'Ivory Georgette Foil Printed Anarkali Kurta Set with Dupatta for the Mehendi',
  setting,
  400,
  3,
).map((line) => ({ line, width: outlined(line, setting).width }));
console.info(JSON.stringify({ cards, lines }));
