/** @jest-environment node */
import { judgeProcesses } from '@/tools/resilience/soak/judge';
import type { Life } from '@/tools/resilience/soak/processes';

/** A life of so many minutes whose memory goes from one level to another after its first third. */
const life = (name: string, minutes: number, [from, to]: [number, number]): Life => ({
  name,
  pid: 1,
  samples: Array.from({ length: minutes * 6 + 1 }, (_, sample) => ({
    seconds: sample * 10,
    descriptors: 30,
    residentMb: from + ((to - from) * Math.max(0, sample / (minutes * 6) - 1 / 3)) / (2 / 3),
  })),
});

const memoryOf = (lives: Life[], name: string) =>
  judgeProcesses(lives).find((bar) => bar.name === `memory of ${name}`)?.isMet;

const stable = life('backend 2', 45, [325, 335]);
test.each<[string, Life[], string, boolean | undefined]>([
  ['a long life that is flat', [stable], 'backend 2', true],
  ['a long life that grows', [life('web 1', 45, [300, 360])], 'web 1', false],
  ['a short life that grows, alone', [life('web 1', 15, [250, 330])], 'web 1', false],
  ['a short life that warms up', [stable, life('backend 1', 15, [250, 330])], 'backend 1', true],
  [
    'a short life that ends above the stable one',
    [stable, life('backend 1', 15, [330, 400])],
    'backend 1',
    false,
  ],
  [
    'a short life beside a stable one of another program',
    [stable, life('web 1', 15, [250, 330])],
    'web 1',
    false,
  ],
  ['a life of four minutes', [life('web 1', 4, [250, 330])], 'web 1', undefined],
])('soak > memory of %s', (_, lives, name, isMet) => {
  expect(memoryOf(lives, name)).toBe(isMet);
});
