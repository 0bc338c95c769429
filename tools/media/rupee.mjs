// npm run generate:rupee: cuts the rupee sign out of Source Sans 3, whose file for Latin letters lacks it; Bodoni Moda has none. Run it when the typeface changes.
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

const whole = await readFile(
  'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
);
await writeFile('styles/fonts/rupee.woff2', await subset(whole, '₹', { targetFormat: 'woff2' }));
