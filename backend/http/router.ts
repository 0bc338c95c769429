import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { MOST_UPLOAD } from '@/lib/contract/browse';
import type { Body, Call, Calls, Params, Query } from '@/lib/contract/call';
import type { Backend } from '@/backend/app';
import { about, audited } from './auditLog';
import { shedding } from './loadShedding';
import type { Visitor } from './visitor';

type Field = { field: string; message: string };

/** An answer other than "done": the HTTP status, and what the shopper may read. */
export class Answer extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503,
    message: string,
    readonly invalidFields?: Field[],
  ) {
    super(message);
  }
}

/** What a handler is given: the call's own input, who asks, and the backend it runs in. */
export type Ask<Key extends string, C extends Call> = Backend & {
  params: Params<Key>;
  query: Query<C>;
  body: Body<C>;
  visitor: Visitor;
  /** For the few handlers that set cookies. */
  http: Context;
};
export type Handlers<C extends Calls> = {
  [Key in keyof C & string]: (ask: Ask<Key, C[Key]>) => Promise<z.input<C[Key]['reply']>>;
};

function read(schema: z.ZodType, input: unknown): unknown {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Answer(400, fields[0]?.message ?? 'Invalid request', fields);
}

/** No database keeps a NUL, and nobody types one. */
const NUL = new Answer(400, 'The request holds a character that cannot be read');
const holdsNul = (text: string) => text.includes('\0');

async function readJson(http: Context): Promise<unknown> {
  const text = await http.req.text();
  if (holdsNul(text) || text.includes('\\u0000')) throw NUL;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Answer(400, 'The request is not valid JSON');
  }
}

/** A call whose body is a file takes the bytes as they come; every other body is JSON. */
const isUpload = ({ body }: Call): boolean => body instanceof z.ZodFile;
const MOST_JSON = 64 * 1024;
/** Files that are taken in at once: each is held in memory until it is whole. */
const MOST_UPLOADS = 25;
const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (http) => http.json({ status: 413, message: 'The request is too large' }, 413),
  });

async function readFile(http: Context): Promise<File> {
  const type = http.req.header('content-type')?.split(';')[0]?.trim() ?? '';
  return new File([await http.req.arrayBuffer()], 'upload', { type });
}

/** A file belongs to whoever asked, and is saved under its own name. */
const fileHeaders = ({ name, type }: File) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

// So that "/users/designers" is not read as "/users/:customerId".
const fixedFirst = (a: string, b: string) =>
  a.replaceAll(':', '\uffff') < b.replaceAll(':', '\uffff') ? -1 : 1;

/** A contract and a handler for each of its calls. Whether replies are checked too is up to the environment. */
export function createRouter<C extends Calls>(
  contract: C,
  handlers: Handlers<C>,
  backend: Backend,
  visitorOf: (http: Context) => Promise<Visitor>,
) {
  const app = new Hono();
  for (const key of Object.keys(contract).sort(fixedFirst)) {
    const [method = '', path = ''] = key.split(' ');
    const call = contract[key] as Call;
    const handle = handlers[key as keyof C & string] as unknown as (ask: object) => Promise<object>;
    const mostBytes = isUpload(call) ? MOST_UPLOAD : MOST_JSON;
    if (isUpload(call)) app.use(path, shedding(MOST_UPLOADS));
    app.on(method, path, limit(mostBytes), async (http) => {
      const reply = await audited(backend, key, http, async () => {
        if (Object.values<string>(http.req.param()).some(holdsNul))
          throw new Answer(404, 'Not found');
        if (Object.values(http.req.query()).some(holdsNul)) throw NUL;
        const query = call.query && read(call.query, http.req.query());
        const body =
          call.body && read(call.body, await (isUpload(call) ? readFile(http) : readJson(http)));
        const visitor = await visitorOf(http);
        about(http, visitor.customerId);
        return handle({ ...backend, params: http.req.param(), query, body, visitor, http });
      });
      if (reply instanceof File)
        return http.body(await reply.arrayBuffer(), 200, fileHeaders(reply));
      return http.json(backend.env.CHECK_REPLIES ? (call.reply.parse(reply) as object) : reply);
    });
  }
  return app;
}
