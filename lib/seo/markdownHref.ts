/** The URL of a page's markdown version: ".md" after its path. That of the home page is "/index". */
export const markdownHref = (path: string): string => {
  const [pathname, search] = path.split('?');
  return `${pathname}.md${search ? `?${search}` : ''}`;
};
