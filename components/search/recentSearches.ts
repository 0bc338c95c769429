import { localStore } from '@/lib/browser/storage';

const KEY = 'recent_searches';
const MAX_SEARCHES = 6;

const isNonEmptyString = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry.length > 0;

export function readRecentSearches(): string[] {
  const stored = localStore.read<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter(isNonEmptyString).slice(0, MAX_SEARCHES) : [];
}

export function saveRecentSearch(text: string): void {
  const query = text.trim();
  if (query)
    localStore.save(
      KEY,
      [
        query,
        ...readRecentSearches().filter((entry) => entry.toLowerCase() !== query.toLowerCase()),
      ].slice(0, MAX_SEARCHES),
    );
}
