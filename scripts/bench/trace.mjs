/** A task longer than this blocks; Lighthouse counts what is beyond it. */
const BLOCKING_MS = 50;
/** How much slower the phone of Lighthouse's mobile settings is. */
export const CPU_SLOWDOWN = 4;

/** The thread that paints the page: the renderer's main one that did most. */
function mainThread(events) {
  const named = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = Map.groupBy(events.filter(({ name, pid, tid }) => name === 'RunTask' && named.has(`${pid} ${tid}`)), ({ pid, tid }) => `${pid} ${tid}`);
  return [...tasks.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Milliseconds for which the page would not have answered on the phone: each task's own processor time, four times as long, beyond 50 ms.
 * Processor time and not the clock's, so that other work on the machine does not count.
 */
export const blockingTime = (events) =>
  mainThread(events).reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * CPU_SLOWDOWN - BLOCKING_MS), 0);

/** Everything the browser noted between two moments of a CDP session. */
export async function traced(session, act) {
  const events = [];
  const keep = ({ value }) => void events.push(...value);
  session.on('Tracing.dataCollected', keep);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] } });
  await act();
  const complete = new Promise((resolve) => { session.once('Tracing.tracingComplete', resolve); });
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', keep);
  return events;
}
