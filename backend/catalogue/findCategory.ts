import { toSlug, type ProductDraft } from './productDraft';
import { isGenericType, rootOfType, singularSlug } from './typeNames';

export type Category = {
  id: number;
  parent_id: number | null;
  name: string;
  path: string;
  level: number;
  position: number;
};

/** The position of categories that imports create, behind those that staff have arranged. */
export const IMPORTED_POSITION = 1_000;

/** Where a product goes: into a category, or into new ones with these names below it. */
export type CategoryPlace = { category: Category; below: string[] };

/** The root category of a wearer; empty for everybody. */
const ROOTS: Record<ProductDraft['gender'], string> = {
  women: 'women',
  men: 'men',
  girls: 'kids',
  boys: 'kids',
  kids: 'kids',
  unisex: '',
  '': '',
};
const rootPath = ({ path }: Category) => path.split('/')[0] ?? '';
const segmentsOf = ({ type, taxonomy = [] }: ProductDraft) => [taxonomy, type];

/** The key of a type in the table of chosen categories. */
export const typeKey = (draft: ProductDraft): string =>
  toSlug([...draft.type, ...(draft.type.length ? [] : (draft.taxonomy ?? []))].join(' '));

/** A segment below the root that names a wearer and no category. */
const WEARER_SEGMENT = /^(?:girl|boy|wom[ae]n|men)s?(?:['’]s)?$/i;

/** Follows a path of this shop's names, such as "Women > Sarees > Silk Sarees", from its root. */
function followPath(categories: Category[], path: string[]): CategoryPlace | undefined {
  const segments = path.filter((segment, depth) => depth === 0 || !WEARER_SEGMENT.test(segment));
  const child = (parent: Category | undefined, segment: string) =>
    categories.find(
      (category) =>
        category.parent_id === (parent?.id ?? null) &&
        (category.name === segment || category.path.split('/').at(-1) === toSlug(segment)),
    );
  let category = child(undefined, segments[0] ?? '');
  let depth = 1;
  if (!category || segments.length > 3 || segments.length < 2) return undefined;
  for (let next: Category | undefined; depth < segments.length; depth++, category = next) {
    next = child(category, segments[depth] ?? '');
    if (!next) break;
  }
  return { category, below: segments.slice(depth) };
}

/** The categories that have the type's name, else those whose name it ends with. */
function categoriesNamed(categories: Category[], name: string): Category[] {
  const slug = singularSlug(name);
  const named = categories.filter(
    ({ level, name: own }) => level > 1 && singularSlug(own) === slug,
  );
  const deepest = Math.max(...named.map(({ level }) => level));
  if (named.length) return named.filter(({ level }) => level === deepest);
  return categories.filter(
    ({ level, name: own }) => level === 2 && slug.endsWith(`-${singularSlug(own)}`),
  );
}

/**
 * One category of those with a name, when its root is known or they have one root. Without a root
 * those that imports created do not count: the same row has the same place before and after them.
 */
function onlyCategory(named: Category[], root: string): Category | undefined {
  const inRoot = named.filter((category) => rootPath(category) === root);
  const neutral = named.filter((category) => !Object.values(ROOTS).includes(rootPath(category)));
  const choice = inRoot.length
    ? inRoot
    : root && neutral.length
      ? neutral
      : root
        ? []
        : named.filter(({ position }) => position < IMPORTED_POSITION);
  return new Set(choice.map(rootPath)).size === 1 ? choice[0] : undefined;
}

/** A type, and the types that it joins: "Saris & Lehengas". */
const namesWithin = (name: string): string[] => {
  const parts = name.split(/\s*(?:&|,|\/|\band\b)\s*/).filter(Boolean);
  return parts.length > 1 ? [name, ...parts.toReversed()] : [name];
};

/** The root whose name a segment is. */
const namedRoot = (categories: Category[], segments: string[]) =>
  categories.find(
    ({ level, name }) =>
      level === 1 && segments.some((segment) => singularSlug(segment) === singularSlug(name)),
  )?.path;

/**
 * The place of a product in the category tree. Undefined for an unknown type, and for one that
 * several wearers have in a file that does not say for whom the product is.
 */
export function findCategoryPlace(
  categories: Category[],
  chosenPaths: ReadonlyMap<string, string>,
  draft: ProductDraft,
): CategoryPlace | undefined {
  const wearer = ROOTS[draft.gender];
  const chosen = categories.find(({ path }) => path === chosenPaths.get(typeKey(draft)));
  if (
    chosen &&
    (!wearer || !Object.values(ROOTS).includes(rootPath(chosen)) || rootPath(chosen) === wearer)
  )
    return { category: chosen, below: [] };
  for (const segments of segmentsOf(draft)) {
    const place = followPath(categories, segments);
    if (place) return place;
  }
  const names = [...draft.type.toReversed(), ...(draft.taxonomy ?? []).toReversed()].filter(
    (segment) => toSlug(segment) && !isGenericType(segment),
  );
  const everySegment = segmentsOf(draft).flat();
  const root = rootOfType(everySegment) ?? namedRoot(categories, everySegment) ?? wearer;
  for (const name of names.flatMap(namesWithin)) {
    const category = onlyCategory(categoriesNamed(categories, name), root);
    if (category) return { category, below: [] };
  }
  const [name] = names;
  const category = categories.find(({ path }) => path === root);
  return category && { category, below: name ? [name] : [] };
}
