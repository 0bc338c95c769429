import type { DesignerIndex, DesignerTile } from './browse';

const MAX_DESIGNERS = 4;

/** Designers of a city, which the page of its store shows. */
export const designersFrom = (city: string, { designers }: DesignerIndex): DesignerTile[] =>
  designers
    .filter((designer) => designer.city === city && designer.count > 0)
    .slice(0, MAX_DESIGNERS);
