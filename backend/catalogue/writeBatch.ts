import type { Database } from '@/backend/infra/db/database';
import { createCategoryMatcher, type CategoryMatcher } from './matchCategory';
import { ImportError, truncate, type DraftEntry, type RowRefusal } from './productDraft';
import { typeKey } from './findCategory';
import { recordUnknownTypes, type UnknownTypes } from './importTypes';
import { withTakenCode, type FileCodes } from './takenCodes';
import { writeDrafts, type AroundWrite, type WriteResult } from './writeDrafts';

type RefusedEntry = { lines: number[]; refusal: RowRefusal };
type BatchResult = WriteResult & { accepted: DraftEntry[]; refused: RefusedEntry[] };

/** SQLSTATE classes of errors that a value causes: data, integrity, limits of the program. */
const DATA_ERROR = /^(?:22|23|54)/;

class DryRunEnd extends Error {
  constructor(readonly result: BatchResult) {
    super();
  }
}

const refusedEntry = ({ lines }: DraftEntry, column: string, reason: string): RefusedEntry => ({
  lines,
  refusal: { line: lines[0] ?? 0, column, reason },
});

/** The reason why a product cannot be written, or undefined when its values are not the cause. */
function writeRefusal(error: unknown): string | undefined {
  if (error instanceof ImportError) return error.message;
  const { code, message } = error as { code?: string; message: string };
  return DATA_ERROR.test(code ?? '') ? `The database refuses the product: ${message}` : undefined;
}

const NOTHING: BatchResult = { accepted: [], refused: [], added: 0, changed: 0, unchanged: 0 };

const sum = (one: BatchResult, other: BatchResult): BatchResult => ({
  accepted: [...one.accepted, ...other.accepted],
  refused: [...one.refused, ...other.refused],
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
});

type WriterOptions = { dryRun: boolean; around: AroundWrite };
type BatchOptions = WriterOptions & { fileCodes: FileCodes };

async function writeInTransaction(
  db: Database,
  matcher: CategoryMatcher,
  batch: DraftEntry[],
  { dryRun, around, fileCodes }: BatchOptions,
): Promise<BatchResult> {
  return db.transaction().execute(async (tx) => {
    const taken = await withTakenCode(tx, batch, fileCodes);
    const accepted = batch.filter((entry) => !taken.has(entry));
    const result = await writeDrafts(
      tx,
      matcher,
      accepted.map(({ draft }) => draft),
      around,
    );
    const refused = [...taken].map(([entry, { column, reason }]) =>
      refusedEntry(entry, column, reason),
    );
    const written = { ...result, accepted, refused };
    if (dryRun) throw new DryRunEnd(written); // rolls back
    return written;
  });
}

/** Refuses products of unknown types, and counts them for the review list. */
function createTypeReview() {
  const types: UnknownTypes = new Map();
  function refuse(entry: DraftEntry): RefusedEntry {
    const { type, taxonomy = [] } = entry.draft;
    const key = typeKey(entry.draft);
    if (!key) return refusedEntry(entry, 'type', 'There is neither a type nor a category');
    const name = truncate((type.length ? type : taxonomy).join(' '), 200);
    types.set(key, { name, products: (types.get(key)?.products ?? 0) + 1 });
    return refusedEntry(
      entry,
      'type',
      `"${name}" has no category for its wearer: npm run catalogue:categories`,
    );
  }
  return { types, refuse };
}

const repeatedHandle = (entry: DraftEntry) =>
  refusedEntry(entry, 'handle', `Another product of the file has the handle ${entry.draft.handle}`);

/** Writes batches, each in a transaction; a product that cannot be written is refused alone. */
export async function createDraftWriter(db: Database, options: WriterOptions) {
  let matcher = await createCategoryMatcher(db);
  const handles = new Set<string>();
  const dryRunCodes: FileCodes = new Map();
  const review = createTypeReview();

  /** Halves a batch that fails until the product at fault is alone. */
  async function write(batch: DraftEntry[]): Promise<BatchResult> {
    const [first] = batch;
    if (!first) return NOTHING;
    try {
      return await writeInTransaction(db, matcher, batch, {
        ...options,
        // Otherwise the database has those of earlier batches.
        fileCodes: options.dryRun ? dryRunCodes : new Map(),
      });
    } catch (error) {
      // Categories created in the transaction are gone: the matcher forgets them.
      matcher = await createCategoryMatcher(db);
      if (error instanceof DryRunEnd) return error.result;
      const reason = writeRefusal(error);
      if (reason === undefined) throw error;
      if (batch.length === 1) return { ...NOTHING, refused: [refusedEntry(first, '', reason)] };
      const half = Math.ceil(batch.length / 2);
      return sum(await write(batch.slice(0, half)), await write(batch.slice(half)));
    }
  }

  return {
    /** Puts the unknown types on the review list. */
    finish: () => (options.dryRun ? Promise.resolve() : recordUnknownTypes(db, review.types)),
    async write(batch: DraftEntry[]): Promise<BatchResult> {
      const { known = [], unknown = [] } = Object.groupBy(batch, ({ draft }) =>
        matcher.hasCategory(draft) ? 'known' : 'unknown',
      );
      const { first = [], repeated = [] } = Object.groupBy(known, ({ draft }) =>
        handles.has(draft.handle) || !handles.add(draft.handle) ? 'repeated' : 'first',
      );
      const result = await write(first);
      const refused = [...unknown.map(review.refuse), ...repeated.map(repeatedHandle)];
      return { ...result, refused: [...result.refused, ...refused] };
    },
  };
}
