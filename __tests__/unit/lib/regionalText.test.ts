import { MAX_DESCRIPTION_LENGTH, regionalText } from '@/lib/seo/regionalText';

const LONG = 'Prices in pounds, delivery to the UK.';
const SHORT = 'Delivery to the UK.';
const textOf = (length: number) => `${'a'.repeat(length - 1)}.`;
const room = (note: string) => textOf(MAX_DESCRIPTION_LENGTH - note.length - 1);

test.each([
  ['a sentence', 'Our designers.', `Our designers. ${LONG}`],
  ['a text without a full stop', 'Our designers', `Our designers. ${LONG}`],
  ['an empty one, which stays so', '', ''],
  ['one with just room for the long note', room(LONG), `${room(LONG)} ${LONG}`],
  ['one with room for the short note', `a${room(LONG)}`, `a${room(LONG)} ${SHORT}`],
  ['one without room', `a${room(SHORT)}`, `a${room(SHORT)}`],
])('regional text > of %s', (_, description, expected) =>
  expect(regionalText(description, [LONG, SHORT])).toBe(expected),
);

test('regional text > is the description where the site has no notes', () =>
  expect(regionalText('Our designers')).toBe('Our designers'));
