import { announcementRules, type staffNoticeCalls } from '@/lib/contract/staffNotices';
import { planContentChanges } from '@/backend/catalogue/revisionRepository';
import { loadAnnouncement } from '@/backend/content/announcement';
import type { Handlers } from '@/backend/http/handlerContext';
import { loadSetting, lockSetting, updateSetting } from '@/backend/infra/db/settings';
import { performAct } from '@/backend/staff/acts';
import { parseTerms } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';

export const staffNoticeHandlers: Handlers<typeof staffNoticeCalls, StaffVisitor> = {
  'GET /staff/v1/announcement': async ({ db }) => ({
    status: 200,
    data: await loadAnnouncement(db),
  }),

  'PUT /staff/v1/announcement': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit announcement', async (tx) => {
      const before = await lockSetting(tx, 'announcement');
      const after = parseTerms(announcementRules, { ...before, ...context.body });
      await updateSetting(tx, 'announcement', after);
      await planContentChanges(tx, [after.starts_at, after.ends_at]);
      return { target: 'announcement', before, after, reply: await loadAnnouncement(tx) };
    }),
  }),

  'GET /staff/v1/maintenance': async ({ db }) => ({
    status: 200,
    data: await loadSetting(db, 'maintenance'),
  }),

  'PUT /staff/v1/maintenance': async (context) => ({
    status: 200,
    data: await performAct(context, 'set maintenance', async (tx) => {
      const before = await lockSetting(tx, 'maintenance');
      const { is_on, text, expected_end } = { ...before, ...context.body };
      const after = { is_on, text, expected_end };
      await updateSetting(tx, 'maintenance', after);
      return { target: 'maintenance', before, after, reply: after };
    }),
  }),
};
