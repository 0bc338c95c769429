import { readdirSync, readFileSync } from 'node:fs';
import type { Replica } from '../replica';

/** Resident memory and open descriptors of a process and its children. */
export type Usage = { residentMb: number; descriptors: number };
/** The usage over one life of a process, from its start to its kill. */
export type Life = { name: string; pid: number; samples: (Usage & { seconds: number })[] };

/** A file of /proc; undefined once the process is gone. */
function readIfThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The processes of a group, from the line of /proc that names it after the program's name. */
const membersOf = (group: number): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const stat = readIfThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2] === String(group);
  });

/** Memory and descriptors of a group of processes; undefined while it does not run. */
export function usageOf(group: number): Usage | undefined {
  const usage = { residentMb: 0, descriptors: 0 };
  for (const pid of membersOf(group)) {
    const status = readIfThere(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
    usage.residentMb += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    usage.descriptors += readIfThere(() => readdirSync(`/proc/${pid}/fd`).length) ?? 0;
  }
  return usage.residentMb > 0 ? usage : undefined;
}

/** Adds what each process uses now to its current life, or begins a new one. */
export function sampleProcesses(lives: Life[], replicas: Replica[]): void {
  for (const { name, pid } of replicas) {
    const usage = usageOf(pid());
    if (!usage) continue;
    let life = lives.findLast((one) => one.name === name);
    if (life?.pid !== pid()) lives.push((life = { name, pid: pid(), samples: [] }));
    life.samples.push({ ...usage, seconds: performance.now() / 1000 });
  }
}
