import { helpAnswers } from '@/lib/content/helpAnswers';

const namesOf = (query: string) => helpAnswers(query).map(({ href }) => href);

test.each(['store', 'Stores', 'stores near me', 'your stores', 'store locator', 'Opening hours?'])(
  'help answers > “%s” leads to the stores',
  (query) => expect(namesOf(query)).toEqual(['/stores']),
);

test.each(['store pouch', 'pickup lehenga', 'storey'])(
  'help answers > “%s” is a product search',
  (query) => expect(namesOf(query)).toEqual([]),
);
