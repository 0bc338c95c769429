/** The transform of a picture: its scale, and the offset of its centre in pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Coordinates = { x: number; y: number };
export type Box = { width: number; height: number };

export const INITIAL_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * The scale at which a picture, contained in the stage, has one of its pixels per CSS pixel:
 * beyond it, it only gets blurred.
 */
export function sharpScale(picture: Box | undefined, stage: Box): number {
  if (!picture) return MAX_SCALE;
  const shownWidth = Math.min(stage.width, (stage.height * picture.width) / picture.height);
  return clamp(picture.width / shownWidth, 1, MAX_SCALE);
}

/** Keeps the stage covered. */
function clampZoom({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const [across, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}

/** Zooms about a point, which stays in place; coordinates count from the stage's centre. */
export function zoomAround(
  zoom: Zoom,
  factor: number,
  point: Coordinates,
  { size, picture }: { size: Box; picture: Box | undefined },
): Zoom {
  const scale = clamp(zoom.scale * factor, 1, sharpScale(picture, size));
  const ratio = scale / zoom.scale;
  return clampZoom(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    size,
  );
}

export const panBy = (zoom: Zoom, delta: Coordinates, size: Box): Zoom =>
  clampZoom({ ...zoom, x: zoom.x + delta.x, y: zoom.y + delta.y }, size);

export const distance = (a: Coordinates, b: Coordinates): number =>
  Math.hypot(a.x - b.x, a.y - b.y);
export const midpoint = (a: Coordinates, b: Coordinates): Coordinates => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
