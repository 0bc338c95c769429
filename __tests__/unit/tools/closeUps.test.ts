/** @jest-environment node */
import { findRegion } from '@/tools/media/closeUps/region.mjs';

const BACKGROUND = [235, 230, 222];
const CLOTH = [120, 20, 40];
const THREAD = [230, 190, 90];
const WIDTH = 288;
const HEIGHT = 383;

/** A picture at the size it is searched at, a quarter of the original's. */
function draw(colourAt: (x: number, y: number) => number[]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set(colourAt(x, y), (y * WIDTH + x) * 3);
  return { data, width: WIDTH, height: HEIGHT };
}

const isThread = (x: number, y: number) => (x + y) % 4 < 2;

test('close-ups > the part with the most work is chosen, inside the searched area', () => {
  const isWork = (x: number, y: number) => x >= 180 && x < 280 && y >= 200 && y < 330;
  const picture = draw((x, y) => (isWork(x, y) && isThread(x, y) ? THREAD : CLOTH));
  const region = findRegion(picture, { area: [0, 0, 1, 1], width: 400 });
  expect(region.left).toBeGreaterThanOrEqual(680);
  expect(region.top).toBeGreaterThanOrEqual(760);
  expect(region).toMatchObject({ width: 400, height: 533 });
  const left = findRegion(picture, { area: [0, 0, 0.5, 1], width: 400 });
  expect(left.left + left.width).toBeLessThanOrEqual(WIDTH * 4 * 0.5 + 4);
});

test('close-ups > a hem is found above its stand, and the close-up ends just below it', () => {
  const isStand = (x: number, y: number) =>
    (x > 140 && x < 148 && y < 360) || (x > 90 && x < 200 && y >= 350 && y < 362);
  const isSkirt = (x: number, y: number) => x > 60 && x < 230 && y > 100 && y < 300;
  const picture = draw((x, y) => (isSkirt(x, y) || isStand(x, y) ? CLOTH : BACKGROUND));
  const { top, height } = findRegion(picture, {
    area: [0.2, 0, 0.8, 1],
    atHem: true,
    width: 500,
  });
  expect(top + height).toBeGreaterThan(300 * 4);
  expect(top + height).toBeLessThan(300 * 4 + 60);
});

test('close-ups > a garment without a hem is an error', () => {
  expect(() =>
    findRegion(
      draw(() => BACKGROUND),
      { area: [0, 0, 1, 1], atHem: true, width: 500 },
    ),
  ).toThrow('No hem was found');
});
