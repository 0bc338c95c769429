// npm run generate:rupee: subsets the rupee sign from Source Sans 3, because its Latin file and
// Bodoni
// Moda lack it. Run it when the font changes.
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

const font = await readFile(
  'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
);
await writeFile('styles/fonts/rupee.woff2', await subset(font, '₹', { targetFormat: 'woff2' }));
