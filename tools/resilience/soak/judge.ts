import { quantileOf, trendOf, type Trend } from './trend';
import type { Life, Usage } from './processes';

const MAX_PAGE_P99_MS = 2_000;
const MAX_CALL_P99_MS = 1_000;
const MAX_MEMORY_GROWTH = 0.1;
/** In less time, the collector's saw-tooth decides a line of memory. */
const STABLE_MINUTES = 20;
const MAX_MORE_DESCRIPTORS = 10;

/** A row of the closing table. `isMet` undefined: not judged. */
export type Bar = { name: string; found: string; bar: string; isMet?: boolean; faults?: string[] };

const round = (value: number) => Math.round(value * 10) / 10;

const longestLife = (lives: Life[], name: string): Life | undefined =>
  lives
    .filter((life) => life.name === name)
    .toSorted((a, b) => b.samples.length - a.samples.length)[0];

function trendBar(
  life: Life,
  of: keyof Usage,
  { unit, bar, isFlat }: { unit: string; bar: string; isFlat: (trend: Trend) => boolean },
): Bar {
  const name = `${of === 'residentMb' ? 'memory' : 'descriptors'} of ${life.name}`;
  const trend = trendOf(life, of);
  if (!trend) return { name, bar, found: 'its life was too short' };
  const { mean, growth, minutes } = trend;
  const sign = growth < 0 ? '' : '+';
  const found = `${round(mean)}${unit} ${sign}${round(growth)} in ${round(minutes)} min`;
  return { name, bar, found, isMet: isFlat(trend) };
}

const programOf = ({ name }: Life) => name.replace(/ \d+$/, '');

/** A stable life of the same program: replicas do the same work. */
const stableLifeOf = (life: Life, longest: Life[]) =>
  longest.find(
    (other) =>
      programOf(other) === programOf(life) &&
      (trendOf(other, 'residentMb')?.minutes ?? 0) >= STABLE_MINUTES,
  );

/** Memory is flat; a life that is too short to be stable ends no higher than a stable one. */
function memoryBar(life: Life, longest: Life[]): Bar {
  const limit = MAX_MEMORY_GROWTH * 100;
  const stable = stableLifeOf(life, longest);
  const level = stable && trendOf(stable, 'residentMb')?.mean;
  if (level !== undefined && (trendOf(life, 'residentMb')?.minutes ?? 0) < STABLE_MINUTES)
    return trendBar(life, 'residentMb', {
      unit: ' MB',
      bar: `at most ${limit} % above ${stable?.name}`,
      isFlat: ({ mean, growth }) => mean + growth / 2 <= level * (1 + MAX_MEMORY_GROWTH),
    });
  return trendBar(life, 'residentMb', {
    unit: ' MB',
    bar: `<= +${limit} %`,
    isFlat: ({ mean, growth }) => growth <= mean * MAX_MEMORY_GROWTH,
  });
}

/** Memory and descriptors of each process are flat in its longest life, after the warm-up. */
export function judgeProcesses(lives: Life[]): Bar[] {
  const names = [...new Set(lives.map(({ name }) => name))].toSorted();
  const longest = names.flatMap((name) => longestLife(lives, name) ?? []);
  return longest.flatMap((life) => [
    memoryBar(life, longest),
    trendBar(life, 'descriptors', {
      unit: '',
      bar: `<= +${MAX_MORE_DESCRIPTORS}`,
      isFlat: ({ growth }) => growth <= MAX_MORE_DESCRIPTORS,
    }),
  ]);
}

const latencyBar = (name: string, ms: number[], maxMs: number): Bar => {
  const p99 = quantileOf(ms, 0.99);
  const found = `p50 ${quantileOf(ms, 0.5)} ms, p99 ${p99} ms`;
  return { name, found, bar: `p99 <= ${maxMs} ms`, isMet: p99 <= maxMs };
};

/** The durations of pages and calls. */
export const judgeLatency = (pageMs: number[], callMs: number[]): Bar[] => [
  latencyBar('pages', pageMs, MAX_PAGE_P99_MS),
  latencyBar('calls', callMs, MAX_CALL_P99_MS),
];

/** A bar that is met by no fault. */
export const noneOf = (name: string, faults: string[], of: string): Bar => ({
  name,
  found: `${faults.length} of ${of}`,
  bar: '0',
  isMet: faults.length === 0,
  faults,
});
