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

const FONT_FOLDER = 'node_modules/@fontsource/source-sans-3';
/** Subsets of the shop's typeface; "latin-ext" has the rupee sign. The first match draws. */
const FONT_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];
const WEIGHTS = { plain: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;
type FontSubset = { name: string; file: Buffer; ranges: UnicodeRange[] };
let faces: Record<Weight, FontSubset[]> | undefined;

function loadSubsets(weight: Weight): FontSubset[] {
  const subsetRanges = readUnicodeRanges(FONT_FOLDER);
  return FONT_SUBSETS.map((script) => ({
    name: `${script} ${weight}`,
    file: readFileSync(
      path.join(FONT_FOLDER, 'files', `source-sans-3-${script}-${WEIGHTS[weight]}-normal.woff`),
    ),
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
): Promise<Record<Weight, Map<string, TextShaper>>> {
  const missing = [...new Set(characters)].filter(
    (character) => !ownFaces.some(({ ranges }) => coversCharacter(ranges, character)),
  );
  return {
    plain: await shapersFor(missing, WEIGHTS.plain),
    bold: await shapersFor(missing, WEIGHTS.bold),
  };
}

/** Loads the fonts for `characters`, with a function that splits text into runs of one font. */
export async function loadRunSplitter(characters: string) {
  const ownFaces = (faces ??= { plain: loadSubsets('plain'), bold: loadSubsets('bold') });
  const fallbacks = await loadFallbackShapers(ownFaces.plain, characters);
  const faceOf = (character: string, weight: Weight): string =>
    (
      ownFaces[weight].find(({ ranges }) => coversCharacter(ranges, character)) ??
      ownFaces[weight][0]
    )?.name ?? '';

  function splitRuns(text: string, weight: Weight): TextRun[] {
    const runs: TextRun[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const shaper = JOINERS.test(character) ? last?.shaper : fallbacks[weight].get(character);
      const face = faceOf(character, weight);
      if (last && (shaper ? last.shaper === shaper : last.face === face)) last.text += character;
      else runs.push(shaper ? { shaper, text: character } : { face, text: character });
    }
    return orderRightToLeft(runs);
  }
  return { fontFiles: Object.values(ownFaces).flat(), splitRuns };
}
