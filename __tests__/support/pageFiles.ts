import type { loadPage } from './renderPage';

const PARAMETER = /^\[(\.{3})?(\w+)\]$/;

/** The path parameters of a URL, by the file of its page. */
function paramsOf(file: string, pathname: string): Record<string, string | string[]> {
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return Object.fromEntries(
    file.split('/').flatMap((part, index) => {
      const [, isRest, name] = PARAMETER.exec(part) ?? [];
      return name ? [[name, isRest ? parts.slice(index) : (parts[index] ?? '')]] : [];
    }),
  );
}

/** The page of a file in `pages/`, by its name without extension. */
export const importPage = async (file: string) =>
  (await import(`@/pages/${file}`)) as Parameters<typeof loadPage>[0];

/** A visit to a URL of the page of this file. */
export function visitOf(file: string, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  return {
    params: paramsOf(file, pathname),
    query: Object.fromEntries(searchParams),
    path: url,
  };
}
