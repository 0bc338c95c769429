import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { TextShaper } from '@/backend/infra/fonts/glyphOutlines';

const FONT_FOLDER = 'node_modules/@fontsource-variable';
/** Noto subsets for the other scripts in which customers write names and addresses. */
const NOTO_SCRIPTS = [
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

export type UnicodeRange = [from: number, to: number];
type FontSlice = { file: string; ranges: UnicodeRange[] };
let slices: FontSlice[] | undefined;

/** Parses "U+0000-00FF,U+0131" into pairs of numbers. */
export const parseUnicodeRanges = (rangeList: string): UnicodeRange[] =>
  rangeList.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });

export const coversCharacter = (ranges: UnicodeRange[], character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

export const readUnicodeRanges = (folder: string): Record<string, string> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')));

const loadSlices = (script: string): FontSlice[] => {
  const family = `noto-sans-${script}`;
  const folder = path.join(FONT_FOLDER, family);
  return Object.entries(readUnicodeRanges(folder))
    .filter(([name]) => !name.startsWith('latin'))
    .map(([name, ranges]) => ({
      file: path.join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: parseUnicodeRanges(ranges),
    }));
};

/** Loads text shapers for characters that the shop's typeface lacks; none without a font. */
export async function shapersFor(
  characters: string[],
  weight: number,
): Promise<Map<string, TextShaper>> {
  if (characters.length === 0) return new Map();
  const { loadTextShaper: loadShaper } = await import('@/backend/infra/fonts/glyphOutlines');
  const allSlices = (slices ??= NOTO_SCRIPTS.flatMap(loadSlices));
  const shapers = new Map<string, TextShaper>();
  for (const character of characters) {
    // A declared unicode range can contain characters without a glyph.
    for (const { file } of allSlices.filter(({ ranges }) => coversCharacter(ranges, character))) {
      const shaper = await loadShaper(file, weight);
      if (shaper.has(character)) shapers.set(character, shaper);
      if (shapers.has(character)) break;
    }
  }
  return shapers;
}
