import {
  bannerRules,
  type BannerTermsWire,
  type StaffBannerWire,
  type staffHomeCalls,
} from '@/lib/contract/staffHome';
import type { BannerRow } from '@/backend/home/bannersRepository';
import { loadHome } from '@/backend/home/loadHome';
import type { Handlers } from '@/backend/http/handlerContext';
import type { Database } from '@/backend/infra/db/database';
import { recordAct } from '@/backend/staff/auditRepository';
import { storePicture } from '@/backend/staff/catalogue/pictureFile';
import { invalidField, parseTerms } from '@/backend/staff/invalidFields';
import type { StaffVisitor } from '@/backend/staff/visitor';
import {
  contentState,
  createContentActs,
  newContentId,
  periodColumns,
  periodView,
} from './contentActs';
import { addUploadedPicture, bannerPicture, isCategoryPath } from './contentRepository';

/** As wide as the home page shows a banner. */
const MAX_BANNER_WIDTH = 2_400;

type BannerCalls = Pick<
  typeof staffHomeCalls,
  | Extract<keyof typeof staffHomeCalls, `${string}/banners${string}`>
  | 'GET /staff/v1/home'
  | 'POST /staff/v1/pictures'
>;

const bannerView = (row: BannerRow, now: Date): StaffBannerWire => ({
  id: row.id,
  position: row.position,
  places: row.places,
  heading: row.heading,
  text: row.text,
  link_label: row.link_label,
  url: row.url,
  alt: row.alt,
  copy_space: row.copy_space as StaffBannerWire['copy_space'],
  wide: { file: row.wide_file, width: row.wide_width, height: row.wide_height },
  mobile: { file: row.mobile_file, width: row.mobile_width, height: row.mobile_height },
  video:
    row.video_file === null
      ? null
      : { file: row.video_file, poster: row.video_poster ?? '', alt: row.video_alt ?? '' },
  ...periodView(row),
  state: contentState(row, now),
});

const banners = createContentActs({ table: 'banners', noun: 'banner', view: bannerView });

async function requirePicture(tx: Database, field: string, file: string) {
  const picture = await bannerPicture(tx, file);
  if (!picture) throw invalidField(field, 'Please upload the picture first');
  return picture;
}

/** The columns of valid terms; a 400 names the wrong field. */
async function bannerColumns(tx: Database, terms: object) {
  const data: BannerTermsWire = parseTerms(bannerRules, terms);
  for (const place of data.places)
    if (place !== 'home' && !(await isCategoryPath(tx, place)))
      throw invalidField('places', `There is no category ${place}`);
  const { wide_file, mobile_file, ...columns } = data;
  const wide = await requirePicture(tx, 'wide_file', wide_file);
  const mobile = await requirePicture(tx, 'mobile_file', mobile_file);
  return {
    ...columns,
    ...periodColumns(columns),
    wide_file,
    wide_width: wide.width,
    wide_height: wide.height,
    mobile_file,
    mobile_width: mobile.width,
    mobile_height: mobile.height,
  };
}

const WITHOUT_VIDEO = {
  video_file: null,
  video_poster: null,
  video_alt: null,
  video_width: null,
  video_height: null,
};

export const staffBannerHandlers: Handlers<BannerCalls, StaffVisitor> = {
  'GET /staff/v1/home': async ({ db, query }) => ({
    status: 200,
    data: await loadHome(db, { at: query.at, withDrafts: query.drafts === '1' }),
  }),

  async 'POST /staff/v1/pictures'(context) {
    const upload = new Uint8Array(await context.body.arrayBuffer());
    const picture = await storePicture(upload, context.env.DATA_DIR, MAX_BANNER_WIDTH);
    await addUploadedPicture(context.db, picture);
    await recordAct(context.db, context, { act: 'upload picture', target: picture.file });
    return { status: 200, data: picture };
  },

  'GET /staff/v1/banners': async ({ db }) => ({ status: 200, data: await banners.list(db) }),
  'GET /staff/v1/banners/:id': async ({ db, params }) => ({
    status: 200,
    data: await banners.one(db, params.id),
  }),

  'POST /staff/v1/banners': async (context) => ({
    status: 200,
    data: await banners.add(context, async (tx, position) => {
      const { mobile_file = context.body.wide_file, ...body } = context.body;
      const columns = await bannerColumns(tx, { ...body, mobile_file });
      const id = newContentId(columns.heading);
      await tx
        .insertInto('banners')
        .values({ id, position, published: false, ...columns })
        .execute();
      return id;
    }),
  }),

  'PUT /staff/v1/banners/:id': async (context) => ({
    status: 200,
    data: await banners.change(context, 'edit', async (tx, row) => {
      const { wide, mobile, ...terms } = bannerView(row, new Date());
      const current = { ...terms, wide_file: wide.file, mobile_file: mobile.file };
      const columns = await bannerColumns(tx, { ...current, ...context.body });
      const video = context.body.video === null ? WITHOUT_VIDEO : {};
      await tx
        .updateTable('banners')
        .set({ ...columns, ...video })
        .where('id', '=', row.id)
        .execute();
    }),
  }),

  'PUT /staff/v1/banners': async (context) => ({
    status: 200,
    data: await banners.arrange(context),
  }),
  'POST /staff/v1/banners/:id/publish': async (context) => ({
    status: 200,
    data: await banners.publish(context),
  }),
  'POST /staff/v1/banners/:id/withdraw': async (context) => ({
    status: 200,
    data: await banners.withdraw(context),
  }),
};
