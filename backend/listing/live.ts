import type { Database } from '@/backend/infra/db/database';
import { changesSince, readShelf, type Held } from './repository';
import type { Shelf } from './catalogueIndex';

/** The shelf of this process, with everything that was committed before it was asked for, by whichever process. */
export type Listing = { shelf: () => Promise<Shelf> };

/** So long a request waits for a rebuilt read model to be read; a larger one is read beside, and what is held is served until then. */
const PATIENCE_MS = 1_000;

const orAfterAll = <Result>(task: Promise<Result>, otherwise: Result) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), PATIENCE_MS);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Kept in memory, and brought up to date by one short question whenever a list is asked for: rows that changed since, or the whole
 * read model where it was rebuilt. Requests that wait together share the question, but never one that was asked before they came.
 */
export function openListing(db: Database): Listing {
  let held: Held | undefined;
  let reading: Promise<Held> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Shelf> | undefined;

  const read = () =>
    (reading ??= readShelf(db)
      .then((fresh) => (held = fresh))
      .finally(() => (reading = undefined)));

  async function follow(): Promise<Shelf> {
    if (!held) return (await read()).shelf;
    const asked = held;
    const { changes, seen } = await changesSince(db, asked.seen);
    if (held !== asked) return held.shelf; // read anew in the meantime
    for (const change of changes) asked.shelf.change(change);
    asked.seen = { ...seen, revision: asked.seen.revision };
    return seen.revision === asked.seen.revision
      ? asked.shelf
      : (await orAfterAll(read(), asked)).shelf;
  }

  function start(): Promise<Shelf> {
    next = undefined;
    const shelf = follow();
    running = shelf.catch(() => undefined);
    return shelf;
  }

  return { shelf: () => (next ??= running.then(start)) };
}
