import type { InternationalSizes, MeasuredSize } from './sizeGuide';

type Measures = Record<string, MeasuredSize>;
const sizes = (us: number, uk: number, eu: number): InternationalSizes => ({
  us: String(us),
  uk: String(uk),
  eu: String(eu),
});

/** Women's sizes use the bust, men's the chest, shoes the European size in their name. */
const RULES: Record<string, (size: string, measures: Measures) => InternationalSizes | null> = {
  women: (_, { bust }) =>
    bust ? sizes(bust.inches - 30, bust.inches - 26, bust.inches + 2) : null,
  men: (_, { chest }) => (chest ? sizes(chest.inches, chest.inches, chest.inches + 10) : null),
  juttis: (size) => sizes(Number(size) - 31, Number(size) - 33, Number(size)),
};

/** The nearest US, UK and European size; null for sizes by age or diameter. */
export const convertSizes = (
  chart: string,
  size: string,
  measures: Measures,
): InternationalSizes | null => RULES[chart]?.(size, measures) ?? null;
