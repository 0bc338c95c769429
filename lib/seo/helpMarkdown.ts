import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';
import type { HelpSection, HelpTable, HelpTopic } from '@/lib/content/helpTopic';
import { link, plain } from './markdown';
import { markdownHref } from './markdownHref';
import type { PageLocation } from './pageData';
import { absoluteUrl } from './urls';

const tableRow = (cells: string[]) => `| ${cells.map(plain).join(' | ')} |`;

const tableLines = ({ columns, rows }: HelpTable): string[] => [
  '',
  tableRow(columns),
  `|${columns.map(() => ' --- |').join('')}`,
  ...rows.map(tableRow),
];

const sectionLines = (
  { heading, paragraphs, table, links = [] }: HelpSection,
  { url, prefix }: PageLocation,
): string[] => [
  '',
  `## ${plain(heading)}`,
  ...paragraphs.flatMap((text) => ['', plain(text)]),
  ...(table ? tableLines(table) : []),
  ...(links.length ? [''] : []),
  ...links.map(({ name, href }) => `- ${link(name, absoluteUrl(url, prefix, href))}`),
];

/** A help page as Markdown. */
export const helpMarkdown = (
  { title, summary, slug, sections }: HelpTopic,
  place: PageLocation,
): string =>
  [
    `# ${plain(title)}`,
    '',
    plain(summary),
    ...sections.flatMap((section) => sectionLines(section, place)),
    '',
    `Page: ${absoluteUrl(place.url, place.prefix, `/help/${slug}`)}`,
    '',
  ].join('\n');

/** The index of the help pages as Markdown. */
export const helpIndexMarkdown = (topics: HelpTopic[], { url, prefix }: PageLocation): string =>
  [
    `# ${HELP_INDEX_LINK.name}`,
    '',
    ...topics.map(
      ({ title, slug, summary }) =>
        `- ${link(title, absoluteUrl(url, prefix, markdownHref(`/help/${slug}`)))}: ${plain(summary)}`,
    ),
    '',
    `Page: ${absoluteUrl(url, prefix, HELP_INDEX_LINK.href)}`,
    '',
  ].join('\n');
