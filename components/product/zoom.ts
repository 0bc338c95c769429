/** How a picture lies in its stage: enlarged so many times, its middle moved from the stage's by so many pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Box = { width: number; height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 4;

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** No larger than four times, and no edge of the picture inside the stage. */
function settled({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const [across, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: between(x, -across, across), y: between(y, -down, down) };
}

/** Enlarged or made smaller about a point, which stays where it is; points count from the stage's middle. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, box: Box): Zoom {
  const scale = between(zoom.scale * factor, 1, MOST);
  const grown = scale / zoom.scale;
  return settled(
    { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown },
    box,
  );
}

export const moved = (zoom: Zoom, by: Point, box: Box): Zoom =>
  settled({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
