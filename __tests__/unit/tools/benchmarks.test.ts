/** @jest-environment node */
import { listBenchmarks } from '@/tools/bench/list.mjs';

test('npm run bench > describes every benchmark of package.json', () => {
  const benchmarks = listBenchmarks();
  expect(benchmarks.length).toBeGreaterThan(5);
  expect(benchmarks.filter(({ description }) => !description)).toEqual([]);
});
