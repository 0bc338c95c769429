/**
 * Runs a task now and every `intervalMs`, one run after the other; `onError` gets what a run throws.
 * The returned function stops after the current run.
 */
export function runRepeatedly(
  task: () => Promise<void>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(task).catch(onError);
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
