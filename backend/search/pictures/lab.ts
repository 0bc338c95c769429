/** CIE L*a*b*: distances in it approximate perceived differences. */
export type Lab = { l: number; a: number; b: number };
/** The l, a and b of each pixel, one after another. */
export type LabPixels = Float64Array;

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value / 255));

/** Converts an 8-bit sRGB colour, white point D65. */
function toLab(red: number, green: number, blue: number): Lab {
  const r = LINEAR[red] as number;
  const g = LINEAR[green] as number;
  const b = LINEAR[blue] as number;
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** Converts 8-bit sRGB pixels of three bytes each. */
export function toLabPixels(rgb: Uint8Array): LabPixels {
  const pixels = new Float64Array(rgb.length);
  for (let place = 0; place < rgb.length; place += 3) {
    const { l, a, b } = toLab(
      rgb[place] as number,
      rgb[place + 1] as number,
      rgb[place + 2] as number,
    );
    pixels[place] = l;
    pixels[place + 1] = a;
    pixels[place + 2] = b;
  }
  return pixels;
}

/** Converts "#rrggbb". */
export const labOfHex = (hex: string): Lab => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex.slice(1), 'hex');
  return toLab(red, green, blue);
};
