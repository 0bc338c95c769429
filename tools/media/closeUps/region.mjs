import sharp from 'sharp';

/** A picture is searched at a quarter of its size. */
const SCALE = 4;
const STEP = 4;
/** A single hard outline must not weigh more than fine work. */
const STRONGEST_EDGE = 48;
/** Of two equal places, the one nearer to the middle of the area is taken. */
const CENTRE_WEIGHT = 3;
/** How much a pixel of the garment differs from the background beside it. */
const GARMENT_DIFFERENCE = 40;
/** A hem is the lowest row with so much garment above it, in so much of the searched width. */
const HEM_HEIGHT = 32;
const HEM_SHARE = 0.3;
/** Left of the stand and of its shadow. */
const HEM_RIGHT = 0.36;
const MARGIN_BELOW_HEM = 10;

export async function openPixels(file) {
  const { width } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize(Math.round(width / SCALE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const difference = (data, a, b) =>
  Math.abs(data[a] - data[b]) +
  Math.abs(data[a + 1] - data[b + 1]) +
  Math.abs(data[a + 2] - data[b + 2]);

/** Sums of the edges above and left of each pixel, so that any rectangle is four look-ups. */
function sumEdges({ data, width, height }) {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const right = x + 1 < width ? difference(data, at, at + 3) : 0;
      const below = y + 1 < height ? difference(data, at, at + width * 3) : 0;
      row += Math.min(STRONGEST_EDGE, right + below);
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  }
  return (left, top, w, h) => {
    const at = (x, y) => sums[y * (width + 1) + x];
    return at(left + w, top + h) - at(left, top + h) - at(left + w, top) + at(left, top);
  };
}

/** Whether a pixel is garment: it differs from the background at the left end of its row. */
function garmentTest({ data, width }) {
  return (x, y) => {
    const background = (y * width + 6) * 3;
    return difference(data, (y * width + x) * 3, background) > GARMENT_DIFFERENCE;
  };
}

/** The lowest row of the garment; a thin stand below it has no height. */
function findHem(pixels, left) {
  const isGarment = garmentTest(pixels);
  const right = Math.round(pixels.width * HEM_RIGHT);
  for (let y = pixels.height - 1; y >= HEM_HEIGHT; y -= 1) {
    let count = 0;
    for (let x = left; x < right; x += 1)
      if ([0, 1, 2, 3].every((part) => isGarment(x, y - (HEM_HEIGHT * part) / 4))) count += 1;
    if (count > (right - left) * HEM_SHARE) return y;
  }
  throw new Error('No hem was found');
}

const clamp = (value, min, max) => Math.min(Math.max(value, min), max);

/** The most detailed place of a window in an area, all in pixels of the searched picture. */
function mostDetailed(pixels, { w, h }, [left, top, right, bottom]) {
  const edgesOf = sumEdges(pixels);
  const [lastLeft, lastTop] = [Math.max(left, right - w), Math.max(top, bottom - h)];
  let best = { score: -Infinity, x: left, y: top };
  for (let y = top; y <= lastTop; y += STEP)
    for (let x = left; x <= lastLeft; x += STEP) {
      const off =
        Math.abs(x - (left + lastLeft) / 2) / Math.max(1, lastLeft - left) +
        Math.abs(y - (top + lastTop) / 2) / Math.max(1, lastTop - top);
      const score = edgesOf(x, y, w, h) / (w * h) - CENTRE_WEIGHT * off;
      if (score > best.score) best = { score, x, y };
    }
  return best;
}

/** Where a close-up is cut from a picture, in its pixels: left, top, width and height. */
export function findRegion(pixels, { area, atHem = false, width }) {
  const w = Math.round(width / SCALE);
  const h = Math.round((w * 4) / 3);
  const [left, top, right, bottom] = area.map((share, at) =>
    Math.round(share * (at % 2 ? pixels.height : pixels.width)),
  );
  const hemTop = atHem
    ? clamp(findHem(pixels, left) + MARGIN_BELOW_HEM - h, 0, pixels.height - h)
    : undefined;
  const { x, y } = mostDetailed(
    pixels,
    { w, h },
    hemTop === undefined ? [left, top, right, bottom] : [left, hemTop, right, hemTop + h],
  );
  const height = Math.round((width * 4) / 3);
  return {
    left: clamp(x * SCALE, 0, pixels.width * SCALE - width),
    top: clamp(y * SCALE, 0, pixels.height * SCALE - height),
    width,
    height,
  };
}
