/** The key of the link in the storage of the tab. */
export const EARLY_LINK_KEY = 'aza_early_link';

/** The last link that was followed before analytics had started, as the inline script stores it. */
export type EarlyLink = {
  /** The page of the link, and where it leads. */
  url: string;
  href: string;
  /** The time origin of the page: another one is another document. */
  document: number;
  /** The data-promotion attribute of the link's banner or tile. */
  promotion?: string;
  /** The label of the link's product list, and the position of the card in it. */
  list?: string;
  index?: number;
};
