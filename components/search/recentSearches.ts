import { inBrowser } from '@/lib/browser/storage';

const KEY = 'recent_searches';
const MOST = 6;

const isWords = (one: unknown): one is string => typeof one === 'string' && one.length > 0;

/** What was searched for last in this browser, newest first. */
export function recentSearches(): string[] {
  const kept = inBrowser.read<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter(isWords).slice(0, MOST) : [];
}

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words)
    inBrowser.keep(
      KEY,
      [words, ...recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(
        0,
        MOST,
      ),
    );
}
