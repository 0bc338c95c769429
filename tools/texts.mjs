// npm run texts: every text that a person can read, by domain, for an editor.
import { shownTexts } from './texts/shownTexts.mjs';

const byDomain = Object.groupBy(shownTexts(), ({ domain }) => domain);
for (const [domain, texts] of Object.entries(byDomain)) {
  console.log(`\n# ${domain}\n`);
  for (const { place, text } of texts) console.log(`${text}  (${place})`);
}
