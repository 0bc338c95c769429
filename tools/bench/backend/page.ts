import os from 'node:os';
import type { Timing } from './measure';
import type { ConcurrentOrdersResult } from './concurrentOrders';

const ms = (value: number) => value.toFixed(1);

/** The measurements as the beginning of docs/benchmarks/backend.md, up to its first heading of the second level. */
export function benchmarksSection({
  sizes,
  runs,
  timings,
  concurrentOrders,
  imported,
  server,
}: {
  sizes: number[];
  runs: number;
  timings: Map<string, Timing[]>;
  concurrentOrders: ConcurrentOrdersResult;
  imported: string;
  server: string;
}): string {
  const largerSizes = sizes.slice(1);
  const table = [...timings].map(([name, sizeTimings]) => {
    const growth = sizeTimings.slice(1).map(({ p95 }) => ms(p95 / (sizeTimings[0]?.p95 ?? 1)));
    return `| ${[name, ...sizeTimings.map(({ median, p95 }) => `${ms(median)} / ${ms(p95)}`), ...growth].join(' | ')} |`;
  });
  const heads = [
    ...sizes.map((size) => `${size.toLocaleString('en')} products`),
    ...largerSizes.map((size) => `p95 at ${size.toLocaleString('en')} grew by`),
  ];
  return `# Benchmarks of the reference backend

\`DATABASE_URL=postgres://… npm run bench:backend -- ${sizes.join(',')}\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), load ${ms(os.loadavg()[0] ?? 0)} at the end${os.getPriority() ? `, at priority ${os.getPriority()} beside other work` : ''}, Node ${process.versions.node}, PostgreSQL ${server}.
Requests run in process, one after another, alternating between the sizes: ${runs} of each kind with varying categories, filters and search terms. Everything except the socket is measured. Milliseconds, median / p95.

| | ${heads.join(' | ')} |
|---|${heads.map(() => '---|').join('')}
${table.join('\n')}

**Concurrent orders.** ${concurrentOrders.shoppers} shoppers order the last ${concurrentOrders.products} items at the same moment: ${concurrentOrders.orders} orders, ${concurrentOrders.rejections} rejections, stock ${concurrentOrders.stock}, ${concurrentOrders.seconds.toFixed(1)} s.

**Import.** ${imported}

How listings are computed, and the rejected alternatives: [decision 031](../decisions/031-in-memory-listing-index.md).
`;
}
