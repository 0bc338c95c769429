/** @jest-environment node */
import { shownTexts } from '@/tools/texts/shownTexts.mjs';

const texts = shownTexts();
const list = texts.map(({ text }) => text);

/** Texts that the specification fixes to the letter, and a name for analytics. */
const FIXED = new Set([
  "Aww! Looks like this page doesn't exist",
  "Couldn't update profile, kindly try again",
  'Ooops!! Seems like something went wrong!!',
  'Something went wrong pls try again',
  'Please log in to continue',
  'Login Successful',
  'Login successful',
  'Forced logout',
]);
const written = texts.filter(({ text }) => !FIXED.has(text));

test.each([
  ['a page', 'Every designer’s collection, in one place.'],
  ['an attribute', 'Skip to the content'],
  ['a template with values', 'Only {left} left'],
  [
    'a refusal of the backend',
    'This size is already in your cart with different measurements. Please order that one first, or remove it.',
  ],
  [
    'an email',
    'We have received and checked {…} from your order {update.order.id}, but could not accept the return: {reason}',
  ],
  [
    'an invoice',
    'All amounts in {currency_code}. This is a computer-generated {kind}; no signature is required.',
  ],
  ['help', 'Which items cannot be returned?'],
  ['a toast', 'Product added to cart'],
  ['a form', 'A landmark helps the courier.'],
])('texts > the list for editors has the text of %s', (_, text) => {
  expect(list).toContain(text);
});

test.each<[string, RegExp]>([
  ['straight apostrophes', /\p{L}'\p{L}/u],
  ['straight quotes around a word', /(^|\s)"\p{L}[^"]*"/u],
  ['dots for an ellipsis', /\.\.\./],
  ['pairs of exclamation marks', /!!/],
  ['spaces before marks', /\p{L} [.,;:!?](\s|$)/u],
  [
    'words that the vocabulary replaces',
    /\b(shopping bag|basket|log ?in|log ?out|e-mail|kindly|pls)\b/i,
  ],
  [
    'words that read as translated',
    /\b(had from|is told|stands in|comes back|as many as we take|look at it again)\b/i,
  ],
])('texts > have no %s', (_, pattern) => {
  const found = written.filter(({ text }) => pattern.test(text));
  expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
