/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Compose = { services: Record<string, { ports?: string[] }> };
const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose;

// Without SITE_URL the payment sandbox runs: anybody who reaches it could mark an order as paid.
test('compose > publishes nginx only, and to the machine itself', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published).toEqual([['nginx', '${STORE_ADDRESS:-127.0.0.1}:${STORE_PORT:-8080}:8080']]);
});
