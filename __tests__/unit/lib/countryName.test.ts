import { countryName } from '@/lib/i18n/countryName';

test.each([
  ['United States Of America', 'United States'],
  ['United Arab Emirates', 'United Arab Emirates'],
  ['India', 'India'],
])('country name > %s is %s to shoppers', (contractName, name) => {
  expect(countryName(contractName)).toBe(name);
});
