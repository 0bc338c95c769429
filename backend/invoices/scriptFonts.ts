import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Pen } from '@/backend/infra/fonts/glyphOutlines';

const FOLDER = 'node_modules/@fontsource-variable';
/** Noto in the scripts that names and addresses of the store's countries are written in, beside those of its own typeface. */
const NOTO = [
  'devanagari',
  'bengali',
  'tamil',
  'telugu',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'arabic',
  'hk',
  'sc',
];

export type Range = [from: number, to: number];
/** A font file on disk, with the letters it draws. */
type Slice = { file: string; ranges: Range[] };
let slices: Slice[] | undefined;

/** "U+0000-00FF,U+0131" as pairs of numbers. */
export const rangesOf = (written: string): Range[] =>
  written.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });

export const draws = (ranges: Range[], letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

/** What unicode.json says of the files of a typeface. */
export const writtenRanges = (folder: string): Record<string, string> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')));

const slicesOf = (script: string): Slice[] => {
  const family = `noto-sans-${script}`;
  const folder = path.join(FOLDER, family);
  return Object.entries(writtenRanges(folder))
    .filter(([name]) => !name.startsWith('latin'))
    .map(([name, ranges]) => ({
      file: path.join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: rangesOf(ranges),
    }));
};

/** What writes letters that the shop's own typeface lacks: a pen by letter, in a weight. Letters that no file has are not in it. */
export async function pensFor(letters: string[], weight: number): Promise<Map<string, Pen>> {
  if (letters.length === 0) return new Map();
  const { penFor } = await import('@/backend/infra/fonts/glyphOutlines'); // only for those who need it
  const all = (slices ??= NOTO.flatMap(slicesOf));
  const found = new Map<string, Pen>();
  for (const letter of letters) {
    // A typeface may promise more letters than it has.
    for (const { file } of all.filter(({ ranges }) => draws(ranges, letter))) {
      const pen = await penFor(file, weight);
      if (pen.has(letter)) found.set(letter, pen);
      if (found.has(letter)) break;
    }
  }
  return found;
}
