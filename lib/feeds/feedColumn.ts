import type { Offer } from './offer';

/** Text, or a list of texts or of groups of sub-attributes. */
export type FeedValue = string | readonly (string | readonly string[])[];

export type FeedColumn = {
  name: string;
  /** Names of the sub-attributes, in the order of a group's values. */
  parts?: readonly string[];
  value: (offer: Offer) => FeedValue;
};

/** The columns of a feed by name, without sub-attributes. */
export const toColumns = (values: Record<string, (offer: Offer) => FeedValue>): FeedColumn[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
