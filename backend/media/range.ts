export function parseByteRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [start, end] =
    match[1] === ''
      ? [Math.max(0, bytes - Number(match[2])), bytes - 1]
      : [Number(match[1]), Math.min(match[2] === '' ? Infinity : Number(match[2]), bytes - 1)];
  return start > end ? 'none' : { start, end };
}
