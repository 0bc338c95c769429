/** What is worn or laid with what, by root category. */
const COMPLEMENTS: Record<string, string[]> = {
  women: ['jewellery', 'accessories'],
  men: ['men', 'accessories', 'jewellery'],
  kids: ['accessories', 'kids'],
  jewellery: ['women', 'accessories'],
  accessories: ['women', 'jewellery'],
  homeware: ['homeware'],
};

/** The root categories whose pieces complete one of this root; none for an unknown one. */
export const complementaryRoots = (root: string): string[] => COMPLEMENTS[root] ?? [];
