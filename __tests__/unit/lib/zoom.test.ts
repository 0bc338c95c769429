import { panBy, INITIAL_ZOOM, zoomAround } from '@/components/product/zoom';

const box = { width: 400, height: 600 };

test('what lies under the finger stays there', () => {
  const at = { x: 100, y: -120 };
  const zoom = zoomAround(INITIAL_ZOOM, 2, at, box);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 120 });
  // The point of the picture below `at` before and after.
  expect((at.x - zoom.x) / zoom.scale).toBe(at.x);
  expect((at.y - zoom.y) / zoom.scale).toBe(at.y);
});

test('it ends at four times and at the whole picture, which lies in the middle', () => {
  expect(zoomAround(INITIAL_ZOOM, 100, { x: 0, y: 0 }, box).scale).toBe(4);
  expect(zoomAround({ scale: 2, x: 150, y: 10 }, 0.1, { x: 30, y: 30 }, box)).toEqual({
    scale: 1,
    x: 0,
    y: 0,
  });
});

test('it cannot be dragged out of sight', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, box)).toEqual({
    scale: 2,
    x: 200,
    y: -300,
  });
  expect(panBy(INITIAL_ZOOM, { x: 50, y: 50 }, box)).toEqual(INITIAL_ZOOM);
});
