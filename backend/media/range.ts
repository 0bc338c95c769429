/** The bytes a Range header asks for; undefined for all of them, 'none' when there are no such bytes. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [start, end] =
    found[1] === ''
      ? [Math.max(0, bytes - Number(found[2])), bytes - 1]
      : [Number(found[1]), Math.min(found[2] === '' ? Infinity : Number(found[2]), bytes - 1)];
  return start > end ? 'none' : { start, end };
}
