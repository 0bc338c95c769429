import { countryInSentence, countryName } from '@/lib/i18n/countryName';

test.each([
  ['United States Of America', 'United States', 'the United States'],
  ['United Arab Emirates', 'United Arab Emirates', 'the United Arab Emirates'],
  ['India', 'India', 'India'],
])('country name > %s is %s to shoppers, and %s in a sentence', (contractName, name, text) => {
  expect(countryName(contractName)).toBe(name);
  expect(countryInSentence(name)).toBe(text);
});
