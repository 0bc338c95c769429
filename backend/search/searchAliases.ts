/**
 * The meanings of a synonym, each with all its words: "'nehru' & 'jacket' | 'bandi'" is
 * [['nehru', 'jacket'], ['bandi']]. Empty for a nested query.
 */
export const alternativesOf = (meaning: string): string[][] =>
  meaning.includes('(')
    ? []
    : meaning
        .split(' | ')
        .map((terms) => [...terms.matchAll(/'([^']+)'/g)].map(([, word = '']) => word));
