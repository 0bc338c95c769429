import { z } from 'zod';

/** The schemas of one call; its key in the contract is its method and path. */
export type Call = {
  body?: z.ZodType;
  query?: z.ZodType;
  reply: z.ZodType;
  /** The largest body, when it is not that of most calls. */
  maxBytes?: number;
};
export type Calls = Record<string, Call>;

export type Body<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
export type Query<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
export type Reply<C extends Call> = z.output<C['reply']>;

/** { productId: string | number } for "PUT /wishlist/:productId". */
export type Params<Key extends string> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? { [N in Name]: string | number } & Params<`/${Rest}`>
  : Key extends `${string}:${infer Name}`
    ? { [N in Name]: string | number }
    : unknown;

/** An amount on the wire: digits grouped by commas, "1,25,000" or "1,234.50". */
export const amount = z.string().regex(/^[\d,]+(\.\d+)?$/, 'digits with optional commas');
/** The range of the database's ids. */
export const id = z.number().int().positive().max(2_147_483_647);

/** The envelope of a successful response. */
export const done = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(200), message: z.string().optional(), data });

/** The envelope of rejections with HTTP 200, and of every response whose code is the result. */
export const coded = z.object({
  status: z.number().int(),
  code: z.number().int(),
  message: z.string(),
  invalid_fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export const categoryNames = z
  .array(z.string())
  .optional()
  .describe('Not in the specification: the names of its categories, the widest first.');

export const sizeText = z
  .string()
  .optional()
  .describe(
    'Its size with the options in it: "Size S, Colour Red" of "S / Red". Absent if it is a size alone.',
  );
