import type { DeadLetterWire, ScheduledJobWire, staffJobCalls } from '@/lib/contract/staffJobs';
import type { Handlers } from '@/backend/http/handlerContext';
import { jobRuns, type JobRunRow } from '@/backend/jobs/jobRuns';
import { recordAct } from '@/backend/staff/auditRepository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { deadLetters, sendDeadLettersAgain, type DeadLetterRow } from './deadLetters';

function scheduledJobView({
  job,
  started_at,
  interval_seconds,
  ...row
}: JobRunRow): ScheduledJobWire {
  const nextRunAt = new Date(started_at.getTime() + interval_seconds * 1000);
  return {
    ...row,
    name: job,
    interval_seconds,
    started_at: started_at.toISOString(),
    next_run_at: nextRunAt.toISOString(),
    succeeded_at: row.succeeded_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
  };
}

/** Without the query of a URL, where some receivers expect a token. */
const withoutQuery = (recipient: string) => recipient.replace(/^(https?:[^?#]*).*$/, '$1');

const deadLetterView = ({ response_status, ...row }: DeadLetterRow): DeadLetterWire => ({
  ...row,
  recipient: withoutQuery(row.recipient),
  error: row.error ?? (response_status === null ? null : `answer ${response_status}`),
  created_at: row.created_at.toISOString(),
});

export const staffJobHandlers: Handlers<typeof staffJobCalls, StaffVisitor> = {
  async 'GET /staff/v1/jobs'({ db }) {
    return { status: 200, data: { list: (await jobRuns(db)).map(scheduledJobView) } };
  },
  async 'GET /staff/v1/dead-letters'({ db, query }) {
    const rows = await deadLetters(db, query);
    const next_before_id = rows.length === query.per_page ? (rows.at(-1)?.id ?? null) : null;
    return { status: 200, data: { list: rows.map(deadLetterView), next_before_id } };
  },
  'POST /staff/v1/dead-letters/send-again': (context) =>
    context.db.transaction().execute(async (tx) => {
      const { queue, ids } = context.body;
      const queued = await sendDeadLettersAgain(tx, queue, ids);
      await recordAct(tx, context, {
        act: 'send again',
        target: `queue ${queue}`,
        after: { ...(ids && { ids }), queued },
      });
      return { status: 200, data: { queued } };
    }),
};
