/** The URL of a page's markdown version: ".md" after its path. */
export const markdownHref = (path: string): string => {
  const [pathname, search] = path.split('?');
  return `${pathname}.md${search ? `?${search}` : ''}`;
};
