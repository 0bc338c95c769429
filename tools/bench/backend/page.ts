import os from 'node:os';
import type { Timing } from './measure';
import type { RushResult } from './rush';

const ms = (value: number) => value.toFixed(1);

/** What was measured, as the first chapter of docs/benchmarks.md. */
export function benchmarksSection({
  sizes,
  runs,
  timings,
  crowd,
  imported,
  server,
}: {
  sizes: number[];
  runs: number;
  timings: Map<string, Timing[]>;
  crowd: RushResult;
  imported: string;
  server: string;
}): string {
  const further = sizes.slice(1);
  const table = [...timings].map(([name, sized]) => {
    const growth = sized.slice(1).map(({ p95 }) => ms(p95 / (sized[0]?.p95 ?? 1)));
    return `| ${[name, ...sized.map(({ median, p95 }) => `${ms(median)} / ${ms(p95)}`), ...growth].join(' | ')} |`;
  });
  const heads = [
    ...sizes.map((size) => `${size.toLocaleString('en')} products`),
    ...further.map((size) => `p95 at ${size.toLocaleString('en')} grew by`),
  ];
  return `# Benchmarks of the reference backend

\`DATABASE_URL=postgres://… npm run bench:backend -- ${sizes.join(',')}\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), load ${ms(os.loadavg()[0] ?? 0)} at the end${os.getPriority() ? `, at priority ${os.getPriority()} beside other work` : ''}, Node ${process.versions.node}, PostgreSQL ${server}.
Requests run in process, one after another, alternating between the sizes: ${runs} of each kind with varying categories, filters and search terms. Everything except the socket is measured. Milliseconds, median / p95.

| | ${heads.join(' | ')} |
|---|${heads.map(() => '---|').join('')}
${table.join('\n')}

**Concurrent orders.** ${crowd.shoppers} shoppers order the last ${crowd.products} items at the same moment: ${crowd.orders} orders, ${crowd.refusals} rejections, stock ${crowd.stock}, ${crowd.seconds.toFixed(1)} s.

**Import.** ${imported}

How listings are computed, and the rejected alternatives: [decision 031](decisions/031-in-memory-listing-index.md).
`;
}
