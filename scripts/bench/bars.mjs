// npm run bars -- [weight page hand web steady]: measures the bars that can be measured on this machine, on the store as built, and writes them into docs/benchmarks.md. All of it takes about half an hour on a quiet machine.
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { Halt, orHalt } from '../launch/halt.mjs';
import { NODE, ROOT } from '../launch/place.mjs';
import { run } from '../launch/run.mjs';
import { withBars } from './barTable.mjs';
import { openStage } from './stage.mjs';
import { ROUTES, weightOf } from './weight.mjs';

const DOCUMENT = path.join(ROOT, 'docs/benchmarks.md');
const PAGES = { home: '/', list: '/collection/women', product: '/products/zariphool-indigo-gota-patti-potli-bag/620372', bag: '/checkout/cart', payment: '/checkout/payment' };
const HAND = { 'Add to bag to confirmation': 100, Quantity: 150, Heart: 150, 'Add to bag,': 150, Filter: 150 };
const date = new Date().toISOString().slice(0, 10);

const under = (figure, most, value, unit, command) => ({ figure, bar: `<= ${most} ${unit}`.trim(), measured: `${value} ${unit}`.trim(), met: value <= most, command, date });
const over = (figure, least, value, unit, command) => ({ figure, bar: `>= ${least} ${unit}`.trim(), measured: `${value} ${unit}`.trim(), met: value >= least, command, date });
const kB = (bytes) => Number((bytes / 1000).toFixed(1));

async function output(script, ...args) {
  const { code, output: text } = await run(NODE, [`scripts/bench/${script}`, ...args]);
  if (code !== 0) throw new Halt(`scripts/bench/${script} failed: it says why, above.`, text);
  return text;
}
/** The cells of a table that a bench prints, by the first of them. */
const tableOf = (text) => text.split('\n').filter((one) => one.startsWith('| ') && !one.startsWith('|---')).map((one) => one.split('|').slice(1, -1).map((cell) => cell.trim()));

async function weight({ address }) {
  const rows = [];
  for (const [name, { path: at }] of Object.entries(ROUTES)) {
    const { scripts, styles, html } = await weightOf(address + at);
    const of = (what, most, bytes) => under(`${name}: ${what} of a first visit, gzip`, most, kB(bytes), 'kB', 'npm run bars -- weight');
    rows.push(of('scripts', 130, scripts), of('styles', 15, styles), of('HTML', 30, html));
  }
  return rows;
}

async function page({ address }) {
  const text = await output('page.mjs', ...Object.values(PAGES).map((at) => address + at));
  return tableOf(text).slice(1).flatMap(([at, lcp, cls, tbt]) => {
    const command = `npm run bench:page -- ${at}`;
    return [under(`${at}: LCP, phone`, 1800, Number(lcp), 'ms', command), under(`${at}: CLS`, 0.02, Number(cls), '', command), under(`${at}: TBT, phone`, 100, Number(tbt), 'ms', command)];
  });
}

async function hand({ address }) {
  const rows = tableOf(await output('shopping.mjs', address));
  return Object.entries(HAND).flatMap(([name, most]) => rows.filter(([told]) => told.startsWith(name)).map(([told, ms]) => under(told, most, Number.parseInt(ms, 10), 'ms', 'npm run bars -- hand')));
}

async function web() {
  const text = await output('web.mjs');
  const rows = Object.fromEntries(tableOf(text).slice(1).map(([name, ...numbers]) => [name, numbers.map(Number)]));
  const [kept, made] = [rows['our list of 48, from memory, Brotli'], rows['our list of 48, made each time (25 connections)']];
  const [, requests, , byCpu] = /Of the bare server: ([\d.]+) in Brotli, ([\d.]+) not packed; by processor time ([\d.]+)/.exec(text) ?? [];
  const command = 'npm run bench:web';
  return [
    over('A public page from memory: of a bare server sending the same bytes, by requests', 0.5, Number(requests), '', command),
    over('A public page from memory: of a bare server sending the same bytes, by processor time', 0.5, Number(byCpu), '', command),
    over('A public page from memory, 50 connections', 5000, kept[0], 'requests/s', command),
    over('A list of 48 made each time, 25 connections', 200, made[0], 'requests/s', command),
    under('A list of 48 made each time: processor time', 4, made[3], 'ms', command),
    under('A list of 48 made each time: p99', 500, made[2], 'ms', command),
  ];
}

async function steady() {
  const text = await output('steady.mjs');
  const command = 'npm run bench:steady';
  const number = (told) => Number(told.exec(text)?.[1]);
  return [
    under('Memory of the second 100,000 requests, against the first', 1.1, number(/is ([\d.]+) of the first/), '', command),
    under('p99 of pages served at 200 connections, pages never kept', 2000, number(/200 connections: .*p99 (\d+)/), 'ms', command),
    over('Pages in the five seconds after it, of those before', 1, number(/after it: ([\d.]+) of those/), '', command),
  ];
}

const PARTS = { weight, page, hand, web, steady };

await orHalt(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in PARTS));
  if (unknown.length) throw new Halt(`There is no part "${unknown[0]}": ${Object.keys(PARTS).join(', ')}.`);
  const stage = openStage();
  const rows = [];
  try {
    const store = await stage.web(await stage.backend());
    for (const name of asked.length ? asked : Object.keys(PARTS)) {
      console.log(`Measuring ${name} ...`);
      rows.push(...(await PARTS[name](store)));
    }
  } finally {
    await stage.clear();
  }
  for (const { figure, bar, measured, met } of rows) console.log(`${met ? 'met    ' : 'NOT met'} ${figure}: ${measured} (bar ${bar})`);
  const load = ` (load ${loadavg()[0].toFixed(0)})`;
  await writeFile(DOCUMENT, withBars(await readFile(DOCUMENT, 'utf8'), rows.map((row) => ({ ...row, date: row.date + load }))));
});
