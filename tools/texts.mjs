// npm run texts: prints every text that a person can read. -- write: writes them to docs/texts. -- apply: writes changes of docs/texts into the source.
import { applyTexts, TextRefusal, writeDomainFiles } from './texts/applyTexts.mjs';
import { shownTexts } from './texts/shownTexts.mjs';

function print() {
  const byDomain = Object.groupBy(shownTexts(), ({ domain }) => domain);
  for (const [domain, texts] of Object.entries(byDomain)) {
    console.log(`\n# ${domain}\n`);
    for (const { place, text } of texts) console.log(`${text}  (${place})`);
  }
}

async function apply() {
  const files = await applyTexts();
  console.log(files.length > 0 ? `Changed:\n${files.join('\n')}` : 'No text has changed.');
}

const commands = { print, write: () => writeDomainFiles(), apply };
const [name = 'print'] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name))
    throw new TextRefusal(`Use write, apply or nothing instead of ${name}.`);
  await commands[name]();
} catch (error) {
  if (!(error instanceof TextRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
