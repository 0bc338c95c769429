/** Something that a search engine or a shopper would stumble over. */
export type Finding = { rule: string; address: string; says: string };

export const finding = (rule: string, address: string, says: string): Finding => ({
  rule,
  address,
  says,
});
