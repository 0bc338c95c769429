/** @jest-environment node */
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import { openContractEngine } from '@/__tests__/support/contractDatabase';
import { createReferenceSearchEngine } from '@/__tests__/support/referenceSearchEngine';
import { describeSearchEngineContract } from '@/__tests__/support/searchEngineContract';

// A busy machine may take longer than shoppers wait.
const maxWaitMs = 600_000;

describeSearchEngineContract('PostgreSQL with an index in memory', () =>
  openContractEngine((db) => createPostgresSearchEngine(db, () => undefined, { maxWaitMs })),
);

describeSearchEngineContract('the reference, which looks at every product', () =>
  openContractEngine(createReferenceSearchEngine),
);
