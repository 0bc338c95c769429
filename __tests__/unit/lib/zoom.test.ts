import { panBy, INITIAL_ZOOM, zoomAround } from '@/components/product/zoom';

const box = { width: 400, height: 600 };
const at = { size: box, picture: { width: 1600, height: 2400 } };
const centre = { x: 0, y: 0 };

test('zoom > keeps the point under the finger in place', () => {
  const point = { x: 100, y: -120 };
  const zoom = zoomAround(INITIAL_ZOOM, 2, point, at);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 120 });
  expect((point.x - zoom.x) / zoom.scale).toBe(point.x);
  expect((point.y - zoom.y) / zoom.scale).toBe(point.y);
});

test('zoom > is limited to between one and four times, and centres the whole picture', () => {
  expect(zoomAround(INITIAL_ZOOM, 100, centre, at).scale).toBe(4);
  expect(zoomAround({ scale: 2, x: 150, y: 10 }, 0.1, { x: 30, y: 30 }, at)).toEqual({
    scale: 1,
    x: 0,
    y: 0,
  });
});

test('zoom > panning stops at the edges of the picture', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, box)).toEqual({
    scale: 2,
    x: 200,
    y: -300,
  });
  expect(panBy(INITIAL_ZOOM, { x: 50, y: 50 }, box)).toEqual(INITIAL_ZOOM);
});

test.each([
  ['a large picture on a phone', { width: 1150, height: 1533 }, { width: 390, height: 700 }, 2.95],
  ['a small picture on a phone', { width: 900, height: 1200 }, { width: 390, height: 700 }, 2.31],
  [
    'a picture as high as a laptop',
    { width: 1150, height: 1533 },
    { width: 1440, height: 760 },
    2.02,
  ],
  [
    'a screen larger than the picture',
    { width: 900, height: 1200 },
    { width: 3000, height: 2000 },
    1,
  ],
  ['a picture without a known size', undefined, { width: 390, height: 700 }, 4],
])('zoom > ends where it would blur %s', (_, picture, size, limit) => {
  expect(zoomAround(INITIAL_ZOOM, 100, centre, { size, picture }).scale).toBeCloseTo(limit, 2);
});
