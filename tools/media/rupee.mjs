// npm run generate:rupee: the fonts of the rupee sign, which Source Sans 3 has only in its large
// Latin-extended file, and Bodoni Moda not at all: ours is drawn with its stems and hairlines.
// Run it when a font changes.
import { readFile, writeFile } from 'node:fs/promises';
import opentype from 'opentype.js';
import subset from 'subset-font';

const { Font, Glyph, Path } = opentype;

const SANS =
  'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
const RUPEE = '₹';

/** In units of Bodoni Moda (2,000 to the em, capitals 1,500 high): two bars, the bowl and the leg. */
const DISPLAY_OUTLINE =
  'M80 1461V1500H1090V1461Z' +
  'M80 1096V1135H1090V1096Z' +
  'M360 1500H540C800 1500 945 1365 945 1115C945 865 800 730 540 730H80V769H500C670 769 748 885 748 1115C748 1345 670 1461 500 1461H360Z' +
  'M372 756H588L1110 0H874Z';

function drawDisplayFont() {
  const path = new Path();
  path.fromSVG(DISPLAY_OUTLINE, { flipY: false });
  const rupee = new Glyph({
    name: 'rupee',
    unicode: RUPEE.codePointAt(0),
    advanceWidth: 1180,
    path,
  });
  const missing = new Glyph({ name: '.notdef', advanceWidth: 1180, path: new Path() });
  const font = new Font({
    familyName: 'Rupee',
    styleName: 'Regular',
    unitsPerEm: 2000,
    ascender: 2250,
    descender: -800,
    glyphs: [missing, rupee],
  });
  return Buffer.from(font.toArrayBuffer());
}

/** Writes the sign of a font, as small as it can be. */
const writeSign = async (name, font) =>
  writeFile(`styles/fonts/${name}.woff2`, await subset(font, RUPEE, { targetFormat: 'woff2' }));

await writeSign('rupee', await readFile(SANS));
await writeSign('rupee-display', drawDisplayFont());
