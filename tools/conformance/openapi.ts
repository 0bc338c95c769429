import { z } from 'zod';
import type { Call, Calls } from '@/lib/contract/call';
import { callComments } from './comments';
import { openapiWebhooks } from './openapiWebhooks';
import { jsonSchema, type JsonSchema } from './schemas';

const HEADERS = [
  [
    'X-XP-ID',
    'The client. Required on the main base by every call that changes data and by the two that place an order: a form on another site cannot send it (CSRF).',
  ],
  ['X-Platform', 'web or mweb.'],
  [
    'X-Trail-Id',
    'The visitor id, a UUID. Without one, the response of web-bootstrap contains a new one.',
  ],
  [
    'X-Customer-Id',
    'The customer, only together with a trail id. Must match the session cookie; otherwise 403, which means a forced logout.',
  ],
  [
    'X-Country',
    'ISO 3166-1 code of the country whose prices are returned; by default that of the IP address.',
  ],
  [
    'X-Attribution',
    "With an order or a new account: the visitor's consent and the ids that it allows, form-encoded (analytics, advertising, ga_client_id, ga_sessions, gclid, gbraid, wbraid, fbclid, ttclid, fbc, fbp).",
  ],
  [
    'X-CS-Country',
    'The isCS flag: the country a support agent views the store in; overrides every other. Only together with X-CS-Token; 401 without.',
  ],
] as const;

const STAFF_HEADERS = [
  [
    'Authorization',
    '"Bearer" and the token of a session, or "Operator" and the token of the data folder.',
  ],
] as const;

const CATALOGUE_HEADERS = [['Authorization', '"Bearer" and CATALOGUE_TOKEN.']] as const;

type Base = 'main' | 'gateway' | 'staff' | 'catalogue';
const BASES: Record<
  Base,
  { title: string; server: string; headers: readonly (readonly [string, string])[] }
> = {
  main: { title: 'Main API: data of one customer', server: '/main', headers: HEADERS },
  gateway: { title: 'Gateway API: public data', server: '/gateway', headers: HEADERS },
  staff: {
    title: 'Staff API: running the store, on a port of its own',
    server: '/',
    headers: STAFF_HEADERS,
  },
  catalogue: {
    title: "Catalogue API: products and stock from the shop's own system",
    server: '/',
    headers: CATALOGUE_HEADERS,
  },
};

const ERROR_RESPONSES: Record<string, string> = {
  '400': 'Invalid or missing input; invalid_fields lists the fields.',
  '401': 'The call requires a signed-in customer; in the catalogue API, its token.',
  '403': 'The session has ended; in the staff API, the role may not do this.',
  '404': 'The resource does not exist, or belongs to another customer.',
  '409': 'The state does not allow it; the message is the reason.',
  '413': 'The request is too large.',
  '429': 'Too many requests; Retry-After is the number of seconds to wait.',
};

const refusal: JsonSchema = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'string', description: 'For a 400: the message, repeated.' },
    invalid_fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The tag groups calls by domain: "cart" for "/cart/v1/summary", "orders" for staff orders. */
const tagOf = (path: string) => path.split('/')[path.startsWith('/staff/') ? 3 : 1] ?? '';
const pathParams = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** The description of a parameter; its JSON schema lacks that of a transformed value. */
function parameterDescription(query: z.ZodType, name: string): string | undefined {
  const field: unknown =
    query instanceof z.ZodObject ? (query.shape as Record<string, unknown>)[name] : undefined;
  const inner =
    field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodType ? inner.description : undefined;
}

function queryParams(query: z.ZodType, schema: JsonSchema) {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, fieldSchema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: parameterDescription(query, name),
      schema: fieldSchema,
    }),
  );
}

const isFile = (schema: JsonSchema) =>
  schema.format === 'binary' ||
  (Array.isArray(schema.anyOf) &&
    schema.anyOf.some((option) => (option as JsonSchema).format === 'binary'));
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

function bodyOf(schema: JsonSchema) {
  const content = isFile(schema)
    ? Object.fromEntries(
        PICTURES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )
    : { 'application/json': { schema } };
  return { required: true, content };
}

const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`;

function operationOf(
  method: string,
  path: string,
  call: Call,
  { description, base }: { description?: string; base: Base },
  schemas: Record<string, JsonSchema>,
) {
  const query = call.query && jsonSchema(call.query, 'input', schemas);
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    ...(description && { description }),
    parameters: [
      ...pathParams(path),
      ...(call.query && query ? queryParams(call.query, query) : []),
      ...BASES[base].headers.map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(call.body && { requestBody: bodyOf(jsonSchema(call.body, 'input', schemas)) }),
    responses: {
      200: {
        description: 'The result. A reply with a code can be a refusal.',
        content: {
          [call.reply instanceof z.ZodFile ? 'application/pdf' : 'application/json']: {
            schema: jsonSchema(call.reply, 'output', schemas),
          },
        },
      },
      ...Object.fromEntries(
        Object.keys(ERROR_RESPONSES).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of one API, generated from the contract. */
export function openapiOf(base: Base, calls: Calls): JsonSchema {
  const comments = callComments();
  const schemas: Record<string, JsonSchema> = { Refusal: refusal };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(calls).sort()) {
    const [method = '', path = ''] = key.split(' ');
    const call = calls[key];
    if (!call) continue;
    const openapiPath = path.replace(/:(\w+)/g, '{$1}');
    (paths[openapiPath] ??= {})[method.toLowerCase()] = operationOf(
      method,
      path,
      call,
      { description: comments.get(key), base },
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BASES[base].title,
      version: '1.0.0',
      description:
        'Generated from lib/contract by `npm run generate:openapi`. `npm run test:conformance` checks another backend against the contract.',
    },
    servers: [{ url: BASES[base].server }],
    paths,
    ...(base === 'staff' && { webhooks: openapiWebhooks(schemas) }),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: Object.fromEntries(
        BASES[base].headers.map(([name, description]) => [
          name,
          { name, in: 'header', description, schema: { type: 'string' } },
        ]),
      ),
      responses: Object.fromEntries(
        Object.entries(ERROR_RESPONSES).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  };
}
