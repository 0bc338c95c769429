import { FatalError } from '../launch/stop.mjs';
import { NODE } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';

const date = new Date().toISOString().slice(0, 10);

/** A figure that may be so much at most. */
export const atMost = (figure, most, value, unit, command) => ({
  figure,
  bar: `<= ${most} ${unit}`.trim(),
  measured: `${value} ${unit}`.trim(),
  met: value <= most,
  command,
  date,
});
/** A figure that must be so much at least. */
export const atLeast = (figure, least, value, unit, command) => ({
  figure,
  bar: `>= ${least} ${unit}`.trim(),
  measured: `${value} ${unit}`.trim(),
  met: value >= least,
  command,
  date,
});

/** What a bench of this folder prints; a halt when it fails. */
export async function output(script, ...args) {
  const { code, output: text } = await run(NODE, [
    ...(script.endsWith('.ts') ? ['--import', 'tsx'] : []),
    script,
    ...args,
  ]);
  if (code !== 0) throw new FatalError(`${script} failed: it says why, above.`, text);
  return text;
}

/** The cookies of one who has a cart, an address and an account in the store at an address. */
export const shopperAt = async (address) =>
  JSON.parse(await output('tools/bench/shopper.ts', address));

/** What a bench is told on its command line: the pages, and with `--shopper` the cookies of a shopper there. */
export async function visitTo([, , ...words]) {
  const addresses = words.filter((word) => URL.canParse(word));
  if (!addresses.length)
    throw new FatalError('Which pages? Name their full addresses, such as http://127.0.0.1:3000/');
  return { addresses, cookies: words.includes('--shopper') ? await shopperAt(addresses[0]) : [] };
}

/** The cells of the tables in a text, a list for each row. */
export const tableOf = (text) =>
  text
    .split('\n')
    .filter((one) => one.startsWith('| ') && !one.startsWith('|---'))
    .map((one) =>
      one
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
