import { createHash } from 'node:crypto';
import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import type { staffPictureCalls, StaffPictureWire } from '@/lib/contract/staffPictures';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { performAct } from '@/backend/staff/acts';
import type { StaffContext, StaffVisitor } from '@/backend/staff/visitor';
import { storePicture } from './pictureFile';
import { productMedia, writeProductMedia, type MediaRow } from './pictureRepository';
import { lockProduct, requireProduct, NO_PRODUCT } from './productRepository';

const MAX_MEDIA = 20;

const view = ({ file, kind, alt, width, height }: MediaRow): StaffPictureWire => ({
  file,
  kind: kind === 'video' ? 'video' : 'image',
  alt,
  width,
  height,
});
const audited = (media: MediaRow[]) => media.map(({ file, alt }) => ({ file, alt }));

type PictureContext = StaffContext & { params: { id: string | number }; body: { key: string } };

/** Replaces the pictures of a locked product once, and records them before and after. */
async function performPictureAct(
  context: PictureContext,
  act: string,
  change: (before: MediaRow[], name: string) => MediaRow[],
) {
  const productId = parseId(context.params.id, NO_PRODUCT.message);
  const data = await performAct(context, act, async (tx: Database) => {
    await lockProduct(tx, productId);
    const { sku, name } = await requireProduct(tx, productId);
    const before = await productMedia(tx, productId);
    const after = change(before, name);
    await writeProductMedia(tx, productId, after);
    return {
      target: `product ${sku}`,
      before: audited(before),
      after: audited(after),
      reply: { list: after.map(view) },
    };
  });
  return { status: 200 as const, data };
}

/** The media in the order of `chosen`; 409 if the product has other media by now. */
function arrange(
  before: MediaRow[],
  chosen: Body<Staff['PUT /staff/v1/products/:id/pictures']>['pictures'],
): MediaRow[] {
  const after = chosen.map(({ file, alt }) => {
    const row = before.find((media) => media.file === file);
    if (!row) throw new HttpError(409, 'The product has no such picture');
    return { ...row, alt };
  });
  if (new Set(after.map(({ file }) => file)).size < after.length)
    throw new HttpError(409, 'A picture is in this order twice');
  if (!after.some(({ kind }) => kind === 'image'))
    throw new HttpError(409, 'A product needs a picture');
  return after;
}

export const staffPictureHandlers: Handlers<typeof staffPictureCalls, StaffVisitor> = {
  async 'GET /staff/v1/products/:id/pictures'({ db, params }) {
    const { id } = await requireProduct(db, parseId(params.id, NO_PRODUCT.message));
    return { status: 200, data: { list: (await productMedia(db, id)).map(view) } };
  },

  async 'POST /staff/v1/products/:id/pictures'(context) {
    const { db, env, params, query, body } = context;
    // Nothing is decoded for a product that does not exist.
    await requireProduct(db, parseId(params.id, NO_PRODUCT.message));
    const upload = new Uint8Array(await body.arrayBuffer());
    const picture = await storePicture(upload, env.DATA_DIR);
    const digest = createHash('sha256').update(upload).digest('hex');
    return performPictureAct(
      { ...context, body: Object.assign({ key: query.key }, { digest }) },
      'add picture',
      (before, name) => {
        if (before.some(({ file }) => file === picture.file))
          throw new HttpError(409, 'The product has this picture already');
        if (before.length >= MAX_MEDIA)
          throw new HttpError(409, `A product has at most ${MAX_MEDIA} pictures`);
        return [...before, { ...picture, kind: 'image', poster: null, view: '', alt: name }];
      },
    );
  },

  'PUT /staff/v1/products/:id/pictures': (context) =>
    performPictureAct(context, 'arrange pictures', (before) =>
      arrange(before, context.body.pictures),
    ),
};
