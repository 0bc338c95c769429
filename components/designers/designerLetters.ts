/** What stands for names that begin with no letter. */
const NON_LETTER_SLUG = 'other';

/** "M" at /designers/m, "#" at /designers/other. */
export const letterHref = (letter: string): string =>
  `/designers/${letter === '#' ? NON_LETTER_SLUG : letter.toLowerCase()}`;

/** The letter of such an address; undefined when it is none. */
export const letterFromSlug = (slug: string): string | undefined =>
  slug === NON_LETTER_SLUG ? '#' : /^[a-z]$/.test(slug) ? slug.toUpperCase() : undefined;
