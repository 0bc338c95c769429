import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launch/root.mjs';

export const PREFIX = 'bench:';

/**
 * The benchmarks of package.json, described by the first comment of their programs.
 * @returns {{ name: string, description: string }[]}
 */
export function listBenchmarks(root = ROOT) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(scripts)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, command]) => {
      const [firstLine] = readFileSync(path.join(root, command.split(' ').at(-1)), 'utf8').split(
        '\n',
      );
      return {
        name: name.slice(PREFIX.length),
        description: /^\/\/ npm run \S+(?: .*?)?: (.*)$/.exec(firstLine)?.[1] ?? '',
      };
    });
}
