// npm run generate:emails [-- folder]: writes every email with sample data, as HTML and as text.
// SITE_URL, MEDIA_BASE and SUPPORT_* apply; with a running store, its pictures are shown.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from '@/backend/env';
import { emailSite } from '@/backend/mail/html/site';
import { emailParts } from '@/backend/mail/transport';
import { sampleEmails } from './samples';

const folder = path.resolve(process.argv[2] ?? '.data/emails');
const site = emailSite(parseEnv());
mkdirSync(folder, { recursive: true });
for (const [name, { subject, body, content = null }] of Object.entries(sampleEmails())) {
  const start = performance.now();
  const { text, html } = await emailParts({ body, content }, site);
  writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  if (html) writeFileSync(path.join(folder, `${name}.html`), html);
  console.log(`${name}: ${(performance.now() - start).toFixed(1)} ms`);
}
