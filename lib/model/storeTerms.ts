/** What the store promises everybody in the visitor's country. */
export type StoreTerms = {
  seller: { name: string; address: string };
  /** Days after delivery in which a piece that can come back may come back. */
  returnDays: number;
  /** Points earned for a hundred rupees. */
  earnPercent: number;
  /** From the first to the highest; every member is in the first. `from` is rupees within twelve months. */
  tiers: { name: string; from: number }[];
};
