import type { Context } from 'hono';
import type { z } from 'zod';
import type { Body, Call, Calls, Params, Query } from '@/lib/contract/call';
import type { BackendContext } from './context';
import type { RequestVisitor } from './visitor';

/** A handler's argument: the parsed input of its call, the visitor, and the backend context. */
export type HandlerContext<
  Key extends string,
  C extends Call,
  Visitor = RequestVisitor,
> = BackendContext & {
  params: Params<Key>;
  query: Query<C>;
  body: Body<C>;
  visitor: Visitor;
  /** For the handlers that read headers or set cookies. */
  http: Context;
};

/** One handler per call of a contract; a missing or extra one does not compile. */
export type Handlers<C extends Calls, Visitor = RequestVisitor> = {
  [Key in keyof C & string]: (
    context: HandlerContext<Key, C[Key], Visitor>,
  ) => Promise<z.input<C[Key]['reply']>>;
};
