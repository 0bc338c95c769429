const NON_LETTER_SLUG = 'other';

/** "M" gives /designers/m, "#" gives /designers/other. */
export const letterHref = (letter: string): string =>
  `/designers/${letter === '#' ? NON_LETTER_SLUG : letter.toLowerCase()}`;

export const letterFromSlug = (slug: string): string | undefined =>
  slug === NON_LETTER_SLUG ? '#' : /^[a-z]$/.test(slug) ? slug.toUpperCase() : undefined;
