import { upperFirst } from '@/lib/content/firstLetter';
import type { DeadLetterQueue, ScheduledJobWire } from '@/lib/contract/staffJobs';
import { formatMoment } from '../layout/moments';

const QUEUE_NAMES: Record<DeadLetterQueue, string> = {
  email: 'Emails',
  sms: 'Text messages',
  webhook: 'Webhooks',
  ga4: 'Events for Google Analytics',
  meta: 'Events for Meta',
};
export const QUEUE_CHOICES = (Object.keys(QUEUE_NAMES) as DeadLetterQueue[]).map((id) => ({
  id,
  name: QUEUE_NAMES[id],
}));

/** "settle_overdue_payments" is "Settle overdue payments". */
export const jobTitle = ({ name }: Pick<ScheduledJobWire, 'name'>): string =>
  upperFirst(name.replaceAll('_', ' '));

/** A run that is this late has not happened: each takes its turn after the others. */
const MAX_DELAY_MS = 5 * 60_000;

export type JobState = 'Failed' | 'Late' | 'Done';

/** The result of the last run, or Late when the next one is overdue. */
export function jobState(
  { next_run_at, started_at, failed_at }: ScheduledJobWire,
  now = new Date(),
): JobState {
  if (Date.parse(next_run_at) + MAX_DELAY_MS < now.getTime()) return 'Late';
  return failed_at !== null && failed_at >= started_at ? 'Failed' : 'Done';
}

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The last run with its duration, and the next one. */
export const jobDetail = ({ started_at, next_run_at, duration_ms }: ScheduledJobWire): string =>
  `Last run ${formatMoment(started_at)}, ${seconds(duration_ms)} · next ${formatMoment(next_run_at)}`;

/** When and why a run last failed; "" if none did. */
export const jobError = ({ failed_at, error }: ScheduledJobWire): string =>
  failed_at === null ? '' : `Last error ${formatMoment(failed_at)}: ${error ?? ''}`;
