import { sellerTerms, type SellerTermsWire, type staffGstCalls } from '@/lib/contract/staffGst';
import type { Handlers } from '@/backend/http/handlerContext';
import { loadSetting, lockSetting, updateSetting } from '@/backend/infra/db/settings';
import { performAct } from '@/backend/staff/acts';
import { recordAct } from '@/backend/staff/auditRepository';
import { invalidField } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { taxDocumentsOf } from '@/backend/tax/documentsRepository';
import { gstReturnSections } from '@/backend/tax/gstReturn';
import { documentSection, hsnSections } from '@/backend/tax/gstSummaries';
import { stateCodeOf } from '@/backend/tax/states';

/** The state is that of the GSTIN, and a letter of undertaking needs both a GSTIN and a last day. */
function requireConsistent({ gstin, state, lut, lut_until }: SellerTermsWire) {
  if (gstin && stateCodeOf(state) !== gstin.slice(0, 2))
    throw invalidField('state', `The GSTIN is of another state than ${state || 'none'}`);
  if (lut && !gstin) throw invalidField('lut', 'A letter of undertaking needs a GSTIN');
  if (lut && !lut_until)
    throw invalidField('lut_until', 'Please enter the last day of the letter of undertaking');
}

export const staffGstHandlers: Handlers<typeof staffGstCalls, StaffVisitor> = {
  async 'GET /staff/v1/gst-return'(context) {
    const { month } = context.query;
    const documents = await taxDocumentsOf(context.db, month);
    const { gstin } = await loadSetting(context.db, 'seller');
    await recordAct(context.db, context, { act: 'export GST return', target: `month ${month}` });
    return {
      status: 200,
      data: {
        month,
        gstin,
        sections: [
          ...gstReturnSections(documents),
          ...hsnSections(documents),
          documentSection(documents),
        ],
      },
    };
  },

  'GET /staff/v1/seller': async ({ db }) => ({
    status: 200,
    data: await loadSetting(db, 'seller'),
  }),

  'PUT /staff/v1/seller': async (context) => ({
    status: 200,
    data: await performAct(context, 'edit seller', async (tx) => {
      const before = await lockSetting(tx, 'seller');
      const after = { ...before, ...sellerTerms.partial().parse(context.body) };
      requireConsistent(after);
      await updateSetting(tx, 'seller', after);
      return { target: 'seller', before, after, reply: after };
    }),
  }),
};
