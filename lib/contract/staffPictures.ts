import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from './browse';
import { done } from './call';
import { idempotencyKey } from './staff';

const MAX_PICTURES = 20;

const productPictureWire = z.object({
  file: z.string().describe('Below the media host.'),
  kind: z.enum(['image', 'video']),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type StaffPictureWire = z.infer<typeof productPictureWire>;
const pictures = done(z.object({ list: z.array(productPictureWire) }));

/** :id is product_id. */
export const staffPictureCalls = {
  /** The pictures and videos of a product, in the order of the shop. */
  'GET /staff/v1/products/:id/pictures': { reply: pictures },
  /**
   * Adds a picture after the others: its content decides what it is, not its name. The store keeps
   * a smaller copy without metadata. 400 for a file that is no picture, 409 for one the product has.
   */
  'POST /staff/v1/products/:id/pictures': {
    query: z.object({ key: idempotencyKey }),
    body: z
      .file()
      .max(MAX_UPLOAD_BYTES)
      .mime(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    reply: pictures,
  },
  /** Puts pictures in this order, with these texts; a picture that is absent is removed. */
  'PUT /staff/v1/products/:id/pictures': {
    body: z.object({
      key: idempotencyKey,
      pictures: z
        .array(z.object({ file: z.string().max(300), alt: z.string().trim().max(300) }))
        .min(1, 'A product needs a picture')
        .max(MAX_PICTURES),
    }),
    reply: pictures,
  },
};
