import { helpAnswers } from './helpAnswers';
import { sectionId, type HelpTopic } from './helpTopic';

export type HelpResult = { name: string; text: string; href: string };

export const MAX_HELP_QUERY_LENGTH = 100;
const MAX_RESULTS = 8;
const STOP_WORDS = new Set(
  'a about an and are be can do does for from have how i if in is it me my of on or the to what when where which will with you your'.split(
    ' ',
  ),
);
/** The weight of a word in a heading, a title and the text. */
const HEADING_WEIGHT = 4;
const TITLE_WEIGHT = 2;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=..)(?:ing|ed|es|s)$/, ''));

const matchesWord = (text: string, word: string) =>
  wordsOf(text).some((candidate) => candidate.startsWith(word));

/**
 * The answers of the help pages that contain every word of a question, the closest first, after
 * the pages that answer a whole phrase such as "track order". Empty for a question without words.
 */
export function helpSearch(query: string, topics: HelpTopic[]): HelpResult[] {
  const queryWords = query.toLowerCase().split(/[^a-z0-9]+/);
  const words = wordsOf(queryWords.filter((word) => !STOP_WORDS.has(word)).join(' '));
  const pages = helpAnswers(query).map(({ name, href }) => ({
    name,
    href,
    text: topics.find(({ slug }) => href === `/help/${slug}`)?.summary ?? '',
  }));
  if (!words.length) return pages;
  const answers = topics.flatMap(({ slug, title, sections }) =>
    sections.flatMap((section) => {
      const { heading, paragraphs, table } = section;
      const text = [...paragraphs, ...(table?.rows.flat() ?? [])].join(' ');
      const scores = words.map((word) =>
        matchesWord(heading, word)
          ? HEADING_WEIGHT
          : matchesWord(title, word)
            ? TITLE_WEIGHT
            : Number(matchesWord(text, word)),
      );
      if (scores.includes(0)) return [];
      const score = scores.reduce((total, value) => total + value, 0);
      const href = `/help/${slug}#${sectionId(section)}`;
      return { score, name: heading, text: paragraphs[0] ?? title, href };
    }),
  );
  const ranked = answers.toSorted((a, b) => b.score - a.score);
  return [...pages, ...ranked.map(({ name, text, href }) => ({ name, text, href }))].slice(
    0,
    MAX_RESULTS,
  );
}
