/** A task longer than this blocks; Lighthouse counts what is beyond it. */
const BLOCKING_MS = 50;
/** How much slower the phone of Lighthouse's mobile settings is. */
export const CPU_SLOWDOWN = 4;

/** The thread that runs the page: the browser has pages of its own, whose work is not the shop's. */
function mainThread(events) {
  const ours = events.find(
    ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.includes('/_next/static/'),
  );
  return events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === ours?.pid && tid === ours?.tid,
  );
}

/** Microseconds of processor time that a task took after a moment. */
const takenAfter = (moment, { ts, dur = 0, tdur = 0 }) =>
  Math.max(0, Math.min(tdur, ts + dur - moment));

/**
 * Milliseconds for which the page that stands would not have answered on the phone (total blocking time, https://web.dev/articles/tbt):
 * from the first paint of content on, each task's own processor time, four times as long, beyond 50 ms.
 * Processor time and not the clock's, so that other work on the machine does not count.
 */
export function blockingTime(events) {
  const tasks = mainThread(events);
  const paint = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === tasks[0]?.pid,
  );
  return tasks.reduce(
    (sum, task) =>
      sum + Math.max(0, (takenAfter(paint?.ts ?? 0, task) / 1000) * CPU_SLOWDOWN - BLOCKING_MS),
    0,
  );
}

/** Everything the browser noted between two moments of a CDP session. */
export async function traced(session, act) {
  const events = [];
  const keep = ({ value }) => void events.push(...value);
  session.on('Tracing.dataCollected', keep);
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
  await act();
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', keep);
  return events;
}
