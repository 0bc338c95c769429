/** The longest wait for a newer result. */
const MAX_WAIT_MS = 1_000;

/** The result of the task, or after a time the fallback; the task goes on. */
export const withFallback = <Result>(
  task: Promise<Result>,
  fallback: Result,
  milliseconds = MAX_WAIT_MS,
): Promise<Result> =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), milliseconds);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
