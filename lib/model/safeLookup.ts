/** The table's own entry for an untrusted key, never an inherited property. */
export const safeLookup = <Entry>(table: Record<string, Entry>, key: string): Entry | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
