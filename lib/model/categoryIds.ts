/** The category filter of the specification, section 9, in its order; 0 filters nothing. */
export const CATEGORY_FILTER_IDS = { All: 0, Women: 3, Men: 2, Kids: 128, Accessories: 4 } as const;

/** By section: 4 is Accessories as a filter and Jewellery as a category. */
export const CATEGORY_NAMES = { 197: 'Home Decor', 5: 'Accessories', 4: 'Jewellery' } as const;
