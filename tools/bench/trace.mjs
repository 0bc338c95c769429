/** The part of a task beyond this counts as blocking. */
const BLOCKING_MS = 50;
/** The CPU factor of Lighthouse's mobile settings. */
export const CPU_SLOWDOWN = 4;

/** Tasks of the main thread of the process that painted last; the browser's own pages are excluded. */
function mainThread(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args.name === 'CrRendererMain',
  );
  return events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread?.tid,
  );
}

/** CPU milliseconds that the page's main thread would take on the phone. */
export const mainThreadTime = (events) =>
  (mainThread(events).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * CPU_SLOWDOWN;

/** CPU microseconds of a task after a point in time. */
const cpuTimeAfter = (moment, { ts, dur = 0, tdur = 0 }) =>
  Math.max(0, Math.min(tdur, ts + dur - moment));

/**
 * Total blocking time on the phone in milliseconds (https://web.dev/articles/tbt): from the first contentful paint on, four times
 * each task's CPU time beyond 50 ms. CPU time instead of wall-clock time excludes other work on the machine.
 */
export function blockingTime(events) {
  const tasks = mainThread(events);
  const paint = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === tasks[0]?.pid,
  );
  return tasks.reduce(
    (sum, task) =>
      sum + Math.max(0, (cpuTimeAfter(paint?.ts ?? 0, task) / 1000) * CPU_SLOWDOWN - BLOCKING_MS),
    0,
  );
}

/** The trace events of a CDP session while the action runs. */
export async function recordTrace(session, action) {
  const events = [];
  const onData = ({ value }) => void events.push(...value);
  session.on('Tracing.dataCollected', onData);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        '__metadata',
      ],
    },
  });
  await action();
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', onData);
  return events;
}
