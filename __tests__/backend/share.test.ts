/** @jest-environment node */
import sharp from 'sharp';
import { inLines, outlined } from '@/backend/share/letters';
import { openTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => { backend = await openTestBackend(); });
afterAll(() => backend.close());

const ask = (page: string) => backend.fetch(new Request(`http://backend.test/media/share/${page}`));

test.each(['store.jpg', 'products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104.jpg', 'collection/women/kurtas.jpg?piece=620104', 'designers/mehrunika/101.jpg?piece=620104'])('%s is a card of 1200 by 630, the same each time', async (page) => {
  const response = await ask(page);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('max-age=');
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(Buffer.from(await (await ask(page)).arrayBuffer()).equals(picture)).toBe(true);
});

test.each(['products/none/999999.jpg', 'collection/umbrellas.jpg?piece=620104', 'collection/women.jpg', 'price/under-5000.jpg?piece=620104', '../secrets.jpg', 'store.png'])('there is no card %s', async (page) => {
  expect((await ask(page)).status).toBe(404);
});

test('a long name goes over so many lines, and says that there was more', () => {
  const setting = { face: 'display', size: 50 } as const;
  const lines = inLines('Ivory Georgette Foil Printed Anarkali Kurta Set with Dupatta for the Mehendi', setting, 400, 3);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(lines.slice(0, 2).every((line) => outlined(line, setting).width <= 400)).toBe(true);
});
