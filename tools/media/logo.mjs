// npm run generate:icons: draws public/icons/logo.png, which search engines show beside the store's name, from the icon of the tab.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

await sharp(readFileSync('public/icons/favicon.svg'), { density: 600 })
  .resize(256, 256)
  .png({ palette: true })
  .toFile('public/icons/logo.png');
