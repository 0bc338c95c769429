/** Names of the contract that shoppers do not use. */
const SHORT_NAMES: Partial<Record<string, string>> = {
  'United States Of America': 'United States',
};

/** The name of a country as shoppers read it, from its name in the contract. */
export const countryName = (contractName: string): string =>
  SHORT_NAMES[contractName] ?? contractName;

/** The name that shoppers read, within a sentence: "Shipping to the United States". */
export const countryInSentence = (name: string): string =>
  name.startsWith('United ') ? `the ${name}` : name;
