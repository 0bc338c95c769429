/** What a table says of a word from outside: never what every object has by itself, such as `constructor`. */
export const safeLookup = <Entry>(table: Record<string, Entry>, word: string): Entry | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
