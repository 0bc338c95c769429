import type { HelpSection, HelpTable, HelpText } from './helpTopic';

const VALUE_NAME = /\{([^{}]*)\}/g;

/** The names in braces of a text: "return_days" of "{return_days}". */
export const valueNamesIn = (text: string): string[] =>
  [...text.matchAll(VALUE_NAME)].map(([, name = '']) => name);

/** Every text of a help page that may contain values. */
export const valueTexts = ({ summary, sections }: HelpText): string[] => [
  summary,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];

export type HelpFill = {
  values: Record<string, string | undefined>;
  tables: Record<string, HelpTable | undefined>;
};

/** The text with its values; undefined if the store lacks one of them. */
function fill(text: string, values: HelpFill['values']): string | undefined {
  if (valueNamesIn(text).some((name) => values[name] === undefined)) return undefined;
  return text
    .replace(VALUE_NAME, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Fills values and tables in. A paragraph with a value that the store does not have is left out,
 * and so is the section that begins with it. "?" stands where a heading or summary lacks a value.
 */
export function fillHelpText(
  { summary, sections }: HelpText,
  { values, tables }: HelpFill,
): { summary: string; sections: HelpSection[] } {
  const filled = (text: string) => fill(text, values);
  return {
    summary: filled(summary) ?? '?',
    sections: sections.flatMap(({ id, heading, paragraphs, table, links }) => {
      const [first = ''] = paragraphs;
      if (filled(first) === undefined) return [];
      const shown = paragraphs.flatMap((text) => filled(text) ?? []);
      const rows = table ? tables[table] : undefined;
      return [
        {
          heading: filled(heading) ?? '?',
          paragraphs: shown,
          ...(id && { id }),
          ...(rows && { table: rows }),
          ...(links?.length && { links }),
        },
      ];
    }),
  };
}
