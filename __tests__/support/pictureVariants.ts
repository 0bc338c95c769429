import sharp from 'sharp';
import { seededRandom } from './random';

const WIDTH = 400;
/** Colours nearer than this to that of the ground belong to it. */
const GROUND_DISTANCE = 26;

type Cut = { product: Buffer; width: number; height: number };

/** The pixels of the ground that touch the border, by flooding from it. */
function floodGround(data: Buffer, width: number, height: number): Uint8Array {
  const ground = new Uint8Array(width * height);
  const corner = [0, 1, 2].map((channel) => data[channel] ?? 0);
  const isNear = (pixel: number) =>
    Math.hypot(...corner.map((value, channel) => (data[pixel * 3 + channel] ?? 0) - value)) <
    GROUND_DISTANCE;
  const open: number[] = [];
  for (let x = 0; x < width; x += 1) open.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) open.push(y * width, y * width + width - 1);
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    if (ground[pixel] || !isNear(pixel)) continue;
    ground[pixel] = 1;
    const x = pixel % width;
    if (x > 0) open.push(pixel - 1);
    if (x < width - 1) open.push(pixel + 1);
    if (pixel >= width) open.push(pixel - width);
    if (pixel < width * (height - 1)) open.push(pixel + width);
  }
  return ground;
}

/** A product without its ground. */
async function cutOut(picture: Buffer): Promise<Cut> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ground = floodGround(data, width, height);
  const alpha = Buffer.from(ground.map((isGround) => (isGround ? 0 : 255)));
  const product = await sharp(data, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { product, width, height };
}

/** Many boxes of all colours, a little out of focus. */
function busyGround({ width, height }: Cut, seed: number) {
  const random = seededRandom(seed);
  const boxes = Array.from(
    { length: 60 },
    () =>
      `<rect x="${random.below(width)}" y="${random.below(height)}" width="${14 + random.below(80)}" height="${14 + random.below(100)}" fill="hsl(${random.below(360)},${20 + random.below(50)}%,${20 + random.below(60)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a8378"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(2);
}

const plainGround = ({ width, height }: Cut, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Pictures that a shopper may take of a product, by what makes each hard. */
export async function pictureVariants(front: string, back: string, seed: number) {
  const whole = await sharp(front).resize({ width: WIDTH }).png().toBuffer();
  const cut = await cutOut(whole);
  const small = await sharp(cut.product)
    .resize({ width: Math.round(cut.width * 0.38) })
    .toBuffer();
  const variants = {
    busy: busyGround(cut, seed).composite([{ input: cut.product }]),
    dark: plainGround(cut, '#1c1a20').composite([{ input: cut.product }]),
    turned: sharp(whole).rotate(seed % 2 ? 14 : -14, { background: '#e9e4da' }),
    grey: sharp(whole).greyscale().modulate({ brightness: 1.06 }),
    small: plainGround(cut, '#d8d9d6').composite([
      {
        input: small,
        left: Math.round(cut.width * (seed % 3 ? 0.1 : 0.52)),
        top: Math.round(cut.height * 0.42),
      },
    ]),
    back: sharp(back)
      .resize({ width: WIDTH })
      .modulate({ brightness: 0.9, saturation: 0.92 })
      .extract({ left: 14, top: 17, width: 360, height: 400 }),
  };
  return Promise.all(
    Object.entries(variants).map(async ([kind, picture]) => ({
      kind,
      picture: await picture.jpeg({ quality: 72 }).toBuffer(),
    })),
  );
}
