// node --import tsx: writes each name of the arguments into a document, and says how many letters no typeface had and how long the outlines are.
// A process of its own, for the shaper is a module that Jest cannot require.
import {
  coversCharacter,
  shapersFor,
  parseUnicodeRanges,
  readUnicodeRanges,
} from '@/backend/invoices/scriptFonts';
import { createPdfWriter } from '@/backend/invoices/pdfWriter';

const own = Object.values(readUnicodeRanges('node_modules/@fontsource/source-sans-3')).flatMap(
  parseUnicodeRanges,
);
const said = [];
for (const name of process.argv.slice(2)) {
  const foreign = [...new Set(name)].filter((letter) => !coversCharacter(own, letter));
  const pens = await shapersFor(foreign, 400);
  const [pen] = pens.values();
  const { text, end } = await createPdfWriter(name);
  text(name, 40, 40, 300);
  said.push({
    name,
    missing: foreign.filter((letter) => !pens.has(letter)).length,
    outlines:
      pen
        ?.shape(name)
        .outlines.map(({ path }) => path.length)
        .reduce((sum, length) => sum + length, 0) ?? 0,
    bytes: (await end()).byteLength,
  });
}
console.info(JSON.stringify(said));
