// npm run bench [-- NAME ...]: lists the benchmarks and what each measures; with names (page web) runs these in order.
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { run } from '../launch/run.mjs';
import { listBenchmarks, PREFIX } from './list.mjs';

async function main(names) {
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
