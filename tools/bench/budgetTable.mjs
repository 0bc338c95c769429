const BEGIN = '<!-- bars: npm run bench:budgets writes what stands between -->';
const END = '<!-- end of bars -->';
const HEAD = '| figure | bar | measured | met | command | date |\n|---|---|---|---|---|---|';

/** @typedef {{ figure: string, bar: string, measured: string, met: boolean, command: string, date: string }} Row */

const line = ({ figure, bar, measured, met, command, date }) =>
  `| ${[figure, bar, measured, met ? 'yes' : '**no**', `\`${command}\``, date].join(' | ')} |`;
const nameOf = (row) => row.split('|')[1]?.trim();

/** The document with these rows in its table: a figure that was there is replaced, others stay as they were measured. @param {string} text @param {Row[]} rows */
export function withBudgets(text, rows) {
  const [before, between = '', after = ''] = text.includes(BEGIN)
    ? [text.split(BEGIN)[0], text.split(BEGIN)[1].split(END)[0], text.split(END)[1]]
    : [`${text.trimEnd()}\n\n# Bars\n\n`, '', '\n'];
  const old = between
    .split('\n')
    .filter((one) => one.startsWith('| ') && !one.startsWith('| figure'));
  const fresh = new Map(rows.map((row) => [row.figure, line(row)]));
  const kept = old.map((one) => fresh.get(nameOf(one)) ?? one);
  const added = [...fresh]
    .filter(([figure]) => !old.some((one) => nameOf(one) === figure))
    .map(([, one]) => one);
  return `${before}${BEGIN}\n${[HEAD, ...kept, ...added].join('\n')}\n${END}${after}`;
}
