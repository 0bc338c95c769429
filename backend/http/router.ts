import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '@/lib/contract/browse';
import type { Call, Calls } from '@/lib/contract/call';
import type { BackendContext } from './context';
import type { Handlers } from './handlerContext';
import { HttpError } from './httpError';
import { setAuditedCustomer, withAuditLog } from './auditLog';
import { containsNul, NUL_ERROR, parseJsonBody, validateInput } from './jsonBody';
import { loadShedding } from './loadShedding';

/** Calls with a file body read raw bytes; all others read JSON. */
const isUpload = ({ body }: Call): boolean => body instanceof z.ZodFile;
const MAX_JSON_BYTES = 64 * 1024;
/** Uploads are buffered in memory, so their number is limited. */
const MAX_CONCURRENT_UPLOADS = 25;
const limitBodySize = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (http) => http.json({ status: 413, message: 'The request is too large' }, 413),
  });

async function readFile(http: Context): Promise<File> {
  const type = http.req.header('content-type')?.split(';')[0]?.trim() ?? '';
  return new File([await http.req.arrayBuffer()], 'upload', { type });
}

/** Personal files are downloads that caches must not store. */
const fileHeaders = ({ name, type }: File) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

// Matches "/users/designers" before "/users/:customerId".
const compareFixedFirst = (a: string, b: string) =>
  a.replaceAll(':', '\uffff') < b.replaceAll(':', '\uffff') ? -1 : 1;

export function createRouter<C extends Calls, Visitor extends { customerId?: number }>(
  contract: C,
  handlers: Handlers<C, Visitor>,
  backend: BackendContext,
  resolveVisitor: (http: Context) => Promise<Visitor>,
) {
  const app = new Hono();
  for (const key of Object.keys(contract).sort(compareFixedFirst)) {
    const [method = '', path = ''] = key.split(' ');
    const call = contract[key] as Call;
    const handler = handlers[key as keyof C & string] as unknown as (
      context: object,
    ) => Promise<object>;
    const maxBytes = call.maxBytes ?? (isUpload(call) ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES);
    if (isUpload(call)) app.use(path, loadShedding(MAX_CONCURRENT_UPLOADS));
    app.on(method, path, limitBodySize(maxBytes), async (http) => {
      const reply = await withAuditLog(backend, key, http, async () => {
        if (Object.values<string>(http.req.param()).some(containsNul))
          throw new HttpError(404, 'Not found');
        if (Object.values(http.req.query()).some(containsNul)) throw NUL_ERROR;
        const query = call.query && validateInput(call.query, http.req.query());
        const body =
          call.body &&
          validateInput(
            call.body,
            isUpload(call) ? await readFile(http) : parseJsonBody(await http.req.text()),
          );
        const visitor = await resolveVisitor(http);
        setAuditedCustomer(http, visitor.customerId);
        return handler({ ...backend, params: http.req.param(), query, body, visitor, http });
      });
      if (reply instanceof File)
        return http.body(await reply.arrayBuffer(), 200, fileHeaders(reply));
      return http.json(
        backend.env.VALIDATE_RESPONSES ? (call.reply.parse(reply) as object) : reply,
      );
    });
  }
  return app;
}
