/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
