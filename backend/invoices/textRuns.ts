import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextShaper } from '@/backend/infra/fonts/glyphOutlines';
import {
  coversCharacter,
  shapersFor,
  parseUnicodeRanges,
  readUnicodeRanges,
  type UnicodeRange,
} from './scriptFonts';

const FONT_FOLDER = 'node_modules/@fontsource';
/** Subsets of the shop's text face; "latin-ext" has the rupee sign. The first match draws. */
const TEXT_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];
const TYPEFACES = {
  plain: { family: 'source-sans-3', weight: 400, subsets: TEXT_SUBSETS },
  bold: { family: 'source-sans-3', weight: 600, subsets: TEXT_SUBSETS },
  /** For the wordmark and titles, which are Latin. */
  display: { family: 'bodoni-moda', weight: 400, subsets: ['latin'] },
};
export type Typeface = keyof typeof TYPEFACES;
type FontSubset = { name: string; file: Buffer; ranges: UnicodeRange[] };
let faces: Record<Typeface, FontSubset[]> | undefined;

function loadSubsets(typeface: Typeface): FontSubset[] {
  const { family, weight, subsets } = TYPEFACES[typeface];
  const folder = path.join(FONT_FOLDER, family);
  const subsetRanges = readUnicodeRanges(folder);
  return subsets.map((script) => ({
    name: `${script} ${typeface}`,
    file: readFileSync(path.join(folder, 'files', `${family}-${script}-${weight}-normal.woff`)),
    ranges: parseUnicodeRanges(subsetRanges[script] ?? ''),
  }));
}

export type TextRun =
  | { face: string; shaper?: undefined; text: string }
  | { face?: undefined; shaper: TextShaper; text: string };

/** Zero-width joiner and non-joiner: they have no glyph but change how their neighbours join. */
const JOINERS = /[\u200c\u200d]/;
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Puts adjacent right-to-left runs into visual order, with the spaces between them. */
function orderRightToLeft(runs: TextRun[]): TextRun[] {
  const ordered: TextRun[] = [];
  for (let from = 0; from < runs.length;) {
    let to = from + 1;
    const run = runs[from];
    if (run && RIGHT_TO_LEFT.test(run.text))
      while (runs[to]?.text === ' ' && RIGHT_TO_LEFT.test(runs[to + 1]?.text ?? '')) to += 2;
    ordered.push(...runs.slice(from, to).reverse());
    from = to;
  }
  return ordered;
}

async function loadFallbackShapers(
  ownFaces: FontSubset[],
  characters: string,
): Promise<Record<Typeface, Map<string, TextShaper>>> {
  const missing = [...new Set(characters)].filter(
    (character) => !ownFaces.some(({ ranges }) => coversCharacter(ranges, character)),
  );
  const plain = await shapersFor(missing, TYPEFACES.plain.weight);
  return { plain, bold: await shapersFor(missing, TYPEFACES.bold.weight), display: plain };
}

/** Loads the fonts for `characters`, with a function that splits text into runs of one font. */
export async function loadRunSplitter(characters: string) {
  const ownFaces = (faces ??= {
    plain: loadSubsets('plain'),
    bold: loadSubsets('bold'),
    display: loadSubsets('display'),
  });
  const fallbacks = await loadFallbackShapers(ownFaces.plain, characters);
  const faceOf = (character: string, typeface: Typeface): string =>
    (
      ownFaces[typeface].find(({ ranges }) => coversCharacter(ranges, character)) ??
      ownFaces[typeface][0]
    )?.name ?? '';

  function splitRuns(text: string, typeface: Typeface): TextRun[] {
    const runs: TextRun[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const shaper = JOINERS.test(character) ? last?.shaper : fallbacks[typeface].get(character);
      const face = faceOf(character, typeface);
      if (last && (shaper ? last.shaper === shaper : last.face === face)) last.text += character;
      else runs.push(shaper ? { shaper, text: character } : { face, text: character });
    }
    return orderRightToLeft(runs);
  }
  return { fontFiles: Object.values(ownFaces).flat(), splitRuns };
}
