// node --import ./__tests__/support/exhaustHeap.mjs: SIGUSR2 exhausts the heap of the main thread.
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('SIGUSR2', () => {
    const kept = [];
    for (;;) kept.push(new Array(1_000).fill(kept.length));
  });
