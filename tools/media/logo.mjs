// npm run generate:icons: renders public/icons/logo.png, the logo of the structured data, from the
// favicon.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

await sharp(readFileSync('public/icons/favicon.svg'), { density: 600 })
  .resize(256, 256)
  .png({ palette: true })
  .toFile('public/icons/logo.png');
