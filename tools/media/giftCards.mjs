// npm run generate:gift-cards: renders the artwork of gift cards for emails, which show no SVG.
// Run it when a design changes.
import { readdirSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'public/gift-card-designs';
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.svg')))
  await sharp(`${FOLDER}/${name}`, { density: 144 })
    .resize(1120, 700)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${FOLDER}/${name.replace(/svg$/, 'png')}`);
