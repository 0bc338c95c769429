import type { HelpTextWire } from '@/lib/contract/helpTexts';
import type { InvalidField } from '@/backend/http/httpError';

/** Characters that are not seen: controls, direction marks, and spaces without width. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const TAG = /<[a-z!/?]/i;

const toPlain = (text: string) =>
  text.normalize('NFC').replace(/\s/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim();

/** The text without characters that are not seen. */
export const plainHelpText = ({ summary, sections }: HelpTextWire): HelpTextWire => ({
  summary: toPlain(summary),
  sections: sections.map(({ id, heading, paragraphs, table, links }) => ({
    heading: toPlain(heading),
    paragraphs: paragraphs.map(toPlain),
    ...(id && { id }),
    ...(table && { table }),
    ...(links?.length && {
      links: links.map(({ name, href }) => ({ name: toPlain(name), href })),
    }),
  })),
});

/** Texts that are empty, or have tags: pages show plain text. */
export function plainTextErrors({ summary, sections }: HelpTextWire): InvalidField[] {
  const check = (field: string, text: string): InvalidField[] => {
    if (text === '') return [{ field, message: 'Please enter a text' }];
    return TAG.test(text) ? [{ field, message: 'Please enter plain text, without tags' }] : [];
  };
  return [
    ...check('summary', summary),
    ...sections.flatMap(({ heading, paragraphs, links = [] }, index) => [
      ...check(`sections.${index}.heading`, heading),
      ...paragraphs.flatMap((text, line) => check(`sections.${index}.paragraphs.${line}`, text)),
      ...links.flatMap(({ name }, line) => check(`sections.${index}.links.${line}.name`, name)),
    ]),
  ];
}
