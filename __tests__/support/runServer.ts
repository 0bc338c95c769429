// node --import tsx __tests__/support/runServer.ts: prints the address of a PostgreSQL server with the seeded database, which ends with this program's input; an empty line if none is installed.
import { hasPostgres, startPostgres } from './postgresServer';
import { createSeeded } from './serverCopies';

if (hasPostgres) {
  const server = await startPostgres();
  await createSeeded(server.url);
  process.stdout.write(`${server.url}\n`);
  process.stdin.resume();
  process.stdin.once('close', () => void server.stop());
} else process.stdout.write('\n');
