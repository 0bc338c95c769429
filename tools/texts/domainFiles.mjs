import { domains } from './domains.mjs';
import { codeOf } from './shownTexts.mjs';

/** Where the domain files are, below the project's folder. */
export const FOLDER = 'docs/texts';

const INTRODUCTION =
  'Written by `npm run texts -- write`. Change the words after a code, then run `npm run texts -- apply`: [how to change a text](README.md).';
const ALSO = '  - also in ';

/** The entries of one domain: each text once, where it stands first, with the other files that have it. */
function entriesOf(texts) {
  const entries = new Map();
  for (const { file, text } of texts) {
    const entry = entries.get(text);
    if (entry) entry.files.add(file);
    else entries.set(text, { code: codeOf(text), text, files: new Set([file]) });
  }
  const codes = new Set([...entries.values()].map(({ code }) => code));
  if (codes.size < entries.size) throw new Error('Two texts have the same code');
  return [...entries.values()].map(({ code, text, files: [file, ...others] }) => ({
    code,
    text,
    file,
    others,
  }));
}

function fileSections(entries) {
  const sections = Object.entries(Object.groupBy(entries, ({ file }) => file));
  return sections.map(([file, ofFile]) => {
    const lines = ofFile.flatMap(({ code, text, others }) => [
      `- \`${code}\` ${text}`,
      ...(others.length > 0 ? [`${ALSO}${others.join(', ')}`] : []),
    ]);
    return `## ${file}\n\n${lines.join('\n')}\n`;
  });
}

/** The domain files that belong to the texts of the source: their paths and contents. */
export function domainFiles(texts) {
  return Object.fromEntries(
    domains.map(({ name, heading }) => {
      const entries = entriesOf(texts.filter(({ domain }) => domain === name));
      const sections = [`# ${heading}\n`, `${INTRODUCTION}\n`, ...fileSections(entries)];
      return [`${FOLDER}/${name}.md`, sections.join('\n')];
    }),
  );
}

/** The texts of a domain file by code. A line that continues a text is joined to it. */
export function readDomainFile(content) {
  const texts = [];
  for (const line of content.split(/\r?\n/)) {
    const [, code, text] = line.match(/^- `([\da-f]{7})`(.*)$/) ?? [];
    if (code) texts.push({ code, text: text.trim() });
    else if (/^\s+\S/.test(line) && !line.startsWith(ALSO) && texts.length > 0)
      texts.at(-1).text += ` ${line.trim()}`;
  }
  return texts;
}
