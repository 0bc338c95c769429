/** What stands for names that begin with no letter. */
const OTHER = 'other';

/** "M" at /designers/m, "#" at /designers/other. */
export const letterHref = (letter: string): string =>
  `/designers/${letter === '#' ? OTHER : letter.toLowerCase()}`;

/** The letter of such an address; undefined when it is none. */
export const letterOf = (slug: string): string | undefined =>
  slug === OTHER ? '#' : /^[a-z]$/.test(slug) ? slug.toUpperCase() : undefined;
