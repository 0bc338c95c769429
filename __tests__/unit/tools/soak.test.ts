/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { isInterrupted } from '@/tools/resilience/soak/kills';
import { judgeLatency, judgeProcesses } from '@/tools/resilience/soak/judge';
import { usageOf, type Life } from '@/tools/resilience/soak/processes';

/** A life of a sample each five seconds, after a start from which memory grows anyway. */
const lifeOf = (name: string, minutes: number, growthMb: number, moreDescriptors = 0): Life => ({
  name,
  pid: 1,
  samples: Array.from({ length: minutes * 12 }, (_, index) => {
    const share = index / (minutes * 12);
    return {
      seconds: index * 5,
      residentMb: 100 + 200 * Math.min(1, 4 * share) + growthMb * share + (index % 2) * 20,
      descriptors: 30 + Math.round(moreDescriptors * share) + (index % 3),
    };
  }),
});
const verdicts = (life: Life) => judgeProcesses([life]).map(({ isMet }) => isMet);

test.each<[string, Life, (boolean | undefined)[]]>([
  ['flat', lifeOf('web 1', 40, 0), [true, true]],
  ['of growing memory', lifeOf('web 1', 40, 100), [false, true]],
  ['of growing descriptors', lifeOf('web 1', 40, 0, 60), [true, false]],
  ['of shrinking memory', lifeOf('web 1', 40, -100), [true, true]],
  ['too short to say', lifeOf('web 1', 3, 300), [undefined, undefined]],
])('soak > a process that is %s', (_, life, expected) => {
  expect(verdicts(life)).toEqual(expected);
});

test('soak > the longest life of a process is judged', () => {
  const lives = [lifeOf('web 1', 5, 300), lifeOf('web 1', 40, 0), lifeOf('web 2', 40, 200)];
  expect(judgeProcesses(lives).map(({ name, isMet }) => [name, isMet])).toEqual([
    ['memory of web 1', true],
    ['descriptors of web 1', true],
    ['memory of web 2', false],
    ['descriptors of web 2', true],
  ]);
});

test('soak > latency is judged by its 99th percentile', () => {
  const times = (slow: number) => [...Array(990).fill(20), ...Array(slow).fill(9_000)] as number[];
  expect(judgeLatency(times(5), times(50)).map(({ isMet }) => isMet)).toEqual([true, false]);
});

test.each([
  ['a change in flight at a kill', 500, true, true],
  ['a change long after it', 5_000, true, false],
  ['a change before it', -1, true, false],
  ['a page', 500, false, false],
])('soak > %s', (_, after, isChange, expected) => {
  const kill = { name: 'web 1', at: 1_000_000 };
  expect(isInterrupted({ text: '', at: kill.at + after, isChange }, [kill])).toBe(expected);
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('soak > memory and descriptors are those of the whole process group', () => {
  expect(usageOf(0x7fff_fffe)).toBeUndefined();
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const usage = usageOf(Number(/\) \S+ \d+ (\d+)/.exec(stat)?.[1]));
  expect(usage?.residentMb).toBeGreaterThan(10);
  expect(usage?.descriptors).toBeGreaterThan(2);
});
