import { panBy, INITIAL_ZOOM, zoomAround } from '@/components/product/zoom';

const box = { width: 400, height: 600 };

test('zoom > keeps the point under the finger in place', () => {
  const point = { x: 100, y: -120 };
  const zoom = zoomAround(INITIAL_ZOOM, 2, point, box);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 120 });
  expect((point.x - zoom.x) / zoom.scale).toBe(point.x);
  expect((point.y - zoom.y) / zoom.scale).toBe(point.y);
});

test('zoom > is limited to between one and four times, and centres the whole picture', () => {
  expect(zoomAround(INITIAL_ZOOM, 100, { x: 0, y: 0 }, box).scale).toBe(4);
  expect(zoomAround({ scale: 2, x: 150, y: 10 }, 0.1, { x: 30, y: 30 }, box)).toEqual({
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
