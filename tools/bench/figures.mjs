import { FatalError } from '../launch/stop.mjs';
import { NODE } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';

const date = new Date().toISOString().slice(0, 10);

/** A figure with an upper limit. */
export const atMost = (figure, max, value, unit, command) => ({
  figure,
  budget: `<= ${max} ${unit}`.trim(),
  measured: `${value} ${unit}`.trim(),
  met: value <= max,
  command,
  date,
});
/** A figure with a lower limit. */
export const atLeast = (figure, min, value, unit, command) => ({
  figure,
  budget: `>= ${min} ${unit}`.trim(),
  measured: `${value} ${unit}`.trim(),
  met: value >= min,
  command,
  date,
});

/** Runs a benchmark of this folder and returns its output; throws FatalError when it fails. */
export async function runScript(script, ...args) {
  const { code, output: text } = await run(NODE, [
    ...(script.endsWith('.ts') ? ['--import', 'tsx'] : []),
    script,
    ...args,
  ]);
  if (code !== 0) throw new FatalError(`${script} failed; see its output above.`, text);
  return text;
}

/** Cookies of a new customer with a cart and an address, in the store at this URL. */
export const shopperAt = async (address) =>
  JSON.parse(await runScript('tools/bench/shopper.ts', address));

/** Parses a benchmark's command line: page URLs, and with `--shopper` the cookies of a customer there. */
export async function parseVisitArguments([, , ...args]) {
  const addresses = args.filter((arg) => URL.canParse(arg));
  if (!addresses.length)
    throw new FatalError('Name full page URLs, such as http://127.0.0.1:3000/');
  return { addresses, cookies: args.includes('--shopper') ? await shopperAt(addresses[0]) : [] };
}

/** The rows of the Markdown tables in a text, each as a list of cells. */
export const tableOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
