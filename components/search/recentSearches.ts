const KEY = 'recent_searches';
const MOST = 6;

const isWords = (one: unknown): one is string => typeof one === 'string' && one.length > 0;

/** What was searched for last in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWords).slice(0, MOST) : [];
  } catch {
    return []; // Storage is off or holds something else: there is nothing to remember.
  }
}

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (!words) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(0, MOST)));
  } catch {
    // A full or forbidden storage forgets the search, and the search goes on.
  }
}

export const forgetSearches = (): void => localStorage.removeItem(KEY);
