/** A page in words has the address of the page, with ".md" behind its path. */
export const markdownHref = (path: string): string => {
  const [pathname, search] = path.split('?');
  return `${pathname}.md${search ? `?${search}` : ''}`;
};
