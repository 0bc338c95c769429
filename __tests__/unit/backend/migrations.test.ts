/** @jest-environment node */
import { readdirSync } from 'node:fs';

test('migrations > each has a number of its own, and an undo', () => {
  const files = readdirSync('backend/infra/db/migrations');
  const namesOf = (direction: string) =>
    files.filter((file) => file.endsWith(`.${direction}.sql`)).map((file) => file.split('.')[0]);
  const numbers = namesOf('do').map((name = '') => name.split('-')[0]);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(namesOf('undo')).toEqual(namesOf('do'));
});
