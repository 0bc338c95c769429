import { helpAnswers, mayAskForHelp } from '@/lib/content/helpAnswers';

const namesOf = (query: string) => helpAnswers(query).map(({ href }) => href);

test.each(['store', 'Stores', 'stores near me', 'your stores', 'store locator', 'Opening hours?'])(
  'help answers > “%s” leads to the stores',
  (query) => expect(namesOf(query)).toEqual(['/stores']),
);

test.each(['store pouch', 'pickup lehenga', 'storey'])(
  'help answers > “%s” is a product search',
  (query) => expect(namesOf(query)).toEqual([]),
);

test('help answers > without matches, a store word is enough, and is never corrected', () => {
  expect(helpAnswers('store mumbai', false).map(({ href }) => href)).toEqual(['/stores']);
  expect(helpAnswers('stole mumbai', false)).toEqual([]);
  expect(['store mumbai', 'track order', 'red stole'].map(mayAskForHelp)).toEqual([
    true,
    true,
    false,
  ]);
});
