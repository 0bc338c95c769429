/** Numbers below 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((entry) => ({ entry, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entry }) => entry),
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
