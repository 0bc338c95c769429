/** @jest-environment node */
import { newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

const ADD = 'POST /staff/v1/landing-pages';
const EDIT = 'PUT /staff/v1/landing-pages/:handle';

let backend: TestBackend;
let member: TestStaffClient;
beforeAll(async () => {
  backend = await openTestBackend();
  member = await newStaffMember(backend, 'marketing');
});
afterAll(() => backend.close());

const key = () => crypto.randomUUID();
const on = (handle: string, fields: object = {}) => ({
  params: { handle },
  body: { key: key(), ...fields },
});
const KURTAS = { category: 'men/kurtas', occasion: 'everyday' };

test.each([
  ['no filter', {}, 'category', /^Please choose a category, colour, fabric or occasion$/],
  ['a price alone', { max_inr: 5000 }, 'category', /^Please choose/],
  ['an unknown colour', { colour: 'no-such' }, 'colour', /^There is no colour no-such$/],
  ['half a rupee', { ...KURTAS, max_inr: 0.5 }, 'max_inr', /whole rupees/],
  ['a title without letters', { ...KURTAS, colour: 'ivory', title: '!!' }, 'title', /letters/],
  [
    'a title that search engines would cut',
    { ...KURTAS, colour: 'ivory', title: 'x'.repeat(55) },
    'title',
    /^At most 54 characters$/,
  ],
  [
    'a composed title that search engines would cut',
    {
      category: 'women/lehengas/bridal-lehengas',
      fabric: 'chanderi-silk',
      occasion: 'reception',
      max_inr: 100_000,
    },
    'title',
    /^The title of these filters is too long\. Please enter one of at most 54 characters$/,
  ],
  [
    'the address of another page',
    { ...KURTAS, colour: 'ivory', title: 'Green, lehengas' },
    'title',
    /^There is a page \/collection\/green-lehengas already$/,
  ],
  [
    'the address of a category',
    { ...KURTAS, colour: 'ivory', title: 'Women' },
    'title',
    /^There is a page \/collection\/women already$/,
  ],
])('staff > landing pages > %s is refused beside its field', async (_, fields, field, message) => {
  const response = await member.send(ADD, { body: { key: key(), ...fields } });
  expect(response.status).toBe(400);
  const { invalid_fields } = (await response.json()) as {
    invalid_fields: { field: string; message: string }[];
  };
  expect(invalid_fields).toMatchObject([{ field, message: expect.stringMatching(message) }]);
});

test.each([
  [
    'too few products',
    { category: 'women/lehengas', colour: 'red', fabric: 'linen' },
    /^(No products match|One product matches|[2-7] products match)\. A landing page needs at least 8\.$/,
  ],
  [
    'the filters of a page',
    { category: 'women/lehengas', colour: 'green' },
    /^\/collection\/green-lehengas has these filters\.$/,
  ],
  [
    'the products of a category',
    { category: 'women/lehengas' },
    /^\/collection\/women\/lehengas shows the same products\.$/,
  ],
  [
    'the products of another page',
    { category: 'women/gowns/evening-gowns', occasion: 'cocktail' },
    /^\/collection\/cocktail-gowns shows the same products\.$/,
  ],
])('staff > landing pages > %s are refused in words', async (_, fields, message) => {
  const refusal = await member.expectRefusal(ADD, { body: { key: key(), ...fields } });
  expect(refusal).toEqual({ status: 409, message: expect.stringMatching(message) });
});

test('staff > landing pages > no page gets the title of another', async () => {
  const response = await member.send(EDIT, on('green-lehengas', { title: 'wedding Lehengas' }));
  expect(await response.json()).toMatchObject({
    invalid_fields: [{ field: 'title', message: '/collection/wedding-lehengas has this title' }],
  });
});
