const COMPLEMENTS: Record<string, string[]> = {
  women: ['jewellery', 'accessories'],
  men: ['men', 'accessories', 'jewellery'],
  kids: ['accessories', 'kids'],
  jewellery: ['women', 'accessories'],
  accessories: ['women', 'jewellery'],
  homeware: ['homeware'],
};

/** Root categories that complete a look of this root; empty for an unknown one. */
export const complementaryRoots = (root: string): string[] => COMPLEMENTS[root] ?? [];
