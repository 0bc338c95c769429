import { INDIA } from '@/lib/i18n/region';
import { regionalNotes } from '@/lib/seo/listingText';

const UK = { ...INDIA, code: 'GB', name: 'United Kingdom', currency: 'GBP' };

test.each([
  ['India, for which descriptions are written', INDIA, []],
  ['a country without delivery', { ...UK, shippingRestricted: true }, []],
  ['the UK', UK, ['Prices in pounds, delivery to the UK.', 'Delivery to the UK.']],
  ['a country without a site of its own', { ...UK, code: 'NO', name: 'Norway' }, []],
  [
    'a currency without a word of its own',
    { ...UK, currency: 'EUR' },
    ['Prices in EUR, delivery to the UK.', 'Delivery to the UK.'],
  ],
])('regional notes > %s', (_, region, notes) => expect(regionalNotes(region)).toEqual(notes));
