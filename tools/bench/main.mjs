// npm run bench [-- NAME ... | --against URL ...]: lists the benchmarks and what each measures; with names (page web) runs these in order; with URLs measures pages of another store in turns with this one's.
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { run } from '../launch/run.mjs';
import { listBenchmarks, PREFIX } from './list.mjs';

const AGAINST = '--against';

async function main(names) {
  if (names[0] === AGAINST) {
    const { code } = await run(
      'npm',
      ['run', '--silent', `${PREFIX}compare`, '--', ...names.slice(1)],
      {
        show: true,
      },
    );
    if (code !== 0) process.exitCode = 1;
    return;
  }
  const benchmarks = listBenchmarks();
  if (!names.length)
    for (const { name, description } of benchmarks)
      console.log(`npm run ${PREFIX}${name}\n  ${description}`);
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined)
    throw new FatalError(
      `There is no benchmark "${unknown}": choose from ${benchmarks.map(({ name }) => name).join(', ')}.`,
    );
  for (const name of names) {
    console.log(`\n${PREFIX}${name}`);
    const { code } = await run('npm', ['run', '--silent', PREFIX + name], { show: true });
    if (code !== 0) process.exitCode = 1;
  }
}

await exitOnFatalError(() => main(process.argv.slice(2)));
