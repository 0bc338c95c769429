import { readFile } from 'node:fs/promises';
import { safeLookup } from '@/lib/model/safeLookup';

/** The fonts of the shop by file name. The rupee sign has fonts of its own, as in styles/fonts.css. */
const FONT_FILES = {
  'display.woff2': 'node_modules/@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2',
  'text.woff2':
    'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'rupee.woff2': 'styles/fonts/rupee.woff2',
  'rupee-display.woff2': 'styles/fonts/rupee-display.woff2',
};

/** The @font-face rules of the hosted page, whose address is beside the folder of fonts. */
export const FONT_FACES = `
  @font-face { font-family: Display; src: url(../fonts/display.woff2) format("woff2"); font-display: swap; }
  @font-face { font-family: Text; src: url(../fonts/text.woff2) format("woff2"); font-weight: 400 700; font-display: swap; }
  @font-face { font-family: Rupee; src: url(../fonts/rupee.woff2) format("woff2"); font-weight: 400 700; unicode-range: U+20B9; font-display: swap; }
  @font-face { font-family: Display Rupee; src: url(../fonts/rupee-display.woff2) format("woff2"); unicode-range: U+20B9; font-display: swap; }`;

/** The bytes of a font of the hosted page; undefined for an unknown name. */
export async function sandboxFont(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = safeLookup(FONT_FILES, name);
  return path === undefined ? undefined : new Uint8Array(await readFile(path));
}
