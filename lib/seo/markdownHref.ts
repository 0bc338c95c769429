/** The URL of a page's markdown version: ".md" after its path, "/index.md" of the home page. */
export const markdownHref = (path: string): string => {
  const [pathname, search] = path.split('?');
  return `${pathname === '/' ? '/index' : pathname}.md${search ? `?${search}` : ''}`;
};
