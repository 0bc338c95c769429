/** @jest-environment node */
import { MAX_LIFT, moveUp } from '@/backend/ranking/moveUp';

/** An item such as "a", with its tier and lift: "a1+3" is of tier 1 and moves up 3 places. */
const tierOf = (item: string) => Number(item[1]);
const liftOf = (item: string) => Number(item.split('+')[1] ?? 0);
const move = (text: string) => moveUp(text.split(' '), { liftOf, tierOf }).join(' ');

test.each([
  ['nothing without lifts', 'a2 b2 c1', 'a2 b2 c1'],
  ['by its places', 'a1 b1 c1 d1+2', 'a1 d1+2 b1 c1'],
  ['one place', 'a1 b1+1', 'b1+1 a1'],
  ['at most to the beginning of its tier', 'a2 b2 c1 d1+12 e1', 'a2 b2 d1+12 c1 e1'],
  ['none that leads its tier', 'a2 b1+12 c1', 'a2 b1+12 c1'],
  ['the more chosen first where two meet', 'a1 b1+2 c1+5 d1', 'c1+5 b1+2 a1 d1'],
  ['two in their order with equal places', 'a1 b1 c1+2 d1+2', 'c1+2 a1 d1+2 b1'],
  ['none into the tier before, also when all move', 'a2+9 b2+9 c1+9 d1+9', 'a2+9 b2+9 c1+9 d1+9'],
])('learning > moves %s', (_, before, after) => expect(move(before)).toBe(after));

test('learning > moves by twelve places at most, whatever a table says', () => {
  const items = [...Array.from({ length: 40 }, () => 'x1'), 'y1+99'];
  expect(moveUp(items, { liftOf, tierOf }).indexOf('y1+99')).toBe(40 - MAX_LIFT);
});

/** Every fifth item moves, by 1 to 12 places; a tier has seven items. */
const list = Array.from({ length: 100 }, (_, place) => ({
  place,
  tier: Math.floor(place / 7),
  lift: place % 5 === 0 ? (place % 12) + 1 : 0,
}));
const byFields = {
  liftOf: ({ lift }: { lift: number }) => lift,
  tierOf: ({ tier }: { tier: number }) => tier,
};

test('learning > no item leaves its tier, and none is lost', () => {
  const moved = moveUp(list, byFields);
  expect(moved.map(({ tier }) => tier)).toEqual(list.map(({ tier }) => tier));
  expect(new Set(moved)).toEqual(new Set(list));
});

test.each([1, 10, 24, 48])('learning > the first %i depend on twelve more only', (count) =>
  expect(moveUp(list.slice(0, count + MAX_LIFT), byFields).slice(0, count)).toEqual(
    moveUp(list, byFields).slice(0, count),
  ),
);
