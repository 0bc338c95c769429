import { z } from 'zod';
import type { Call, Calls } from '@/lib/contract/call';
import { callComments } from './comments';
import { jsonSchema, type JsonSchema } from './schemas';

const HEADERS = [
  [
    'X-XP-ID',
    'The experience that asks. On the main base needed by every call that changes something, and by the two that place an order: a form on another site cannot send it.',
  ],
  ['X-Platform', 'web or mweb.'],
  ['X-Trail-Id', 'The visit, a UUID. Without one the reply of web-bootstrap brings one.'],
  [
    'X-Customer-Id',
    'The customer, only together with a trail id. Proved by the session cookie: 403 when the two do not match, which means a forced logout.',
  ],
  ['X-Country', 'ISO 3166-1 of the country whose prices are wanted; else it is found by address.'],
  [
    'X-CS-Country',
    'The isCS flag: the country that customer service looks at the store from, before any other. Only together with X-CS-Token; 401 without.',
  ],
] as const;

const REFUSALS: Record<string, string> = {
  '400': 'Wrong or missing input; invalid_fields says where.',
  '401': 'Only for customers: sign in first.',
  '403': 'The session has ended.',
  '404': 'There is no such thing, or it is not yours.',
  '413': 'The request is too large.',
  '429': 'Too many tries; Retry-After says how many seconds to wait.',
};

const refusal: JsonSchema = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'string', description: 'The message once more, with a 400.' },
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

/** Calls of one domain stand together: "/cart/v1/summary" belongs to cart. */
const tagOf = (path: string) => path.split('/')[1] ?? '';
const pathParams = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** A transformed value is described on its outside, which the shape of its input does not show. */
function described(query: z.ZodType, name: string): string | undefined {
  const field: unknown =
    query instanceof z.ZodObject ? (query.shape as Record<string, unknown>)[name] : undefined;
  const inner =
    field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodType ? inner.description : undefined;
}

function queryParams(query: z.ZodType, schema: JsonSchema) {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, one]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: described(query, name),
      schema: one,
    }),
  );
}

const isFile = (schema: JsonSchema) =>
  schema.format === 'binary' ||
  (Array.isArray(schema.anyOf) &&
    schema.anyOf.some((one) => (one as JsonSchema).format === 'binary'));
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
  description: string | undefined,
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
      ...HEADERS.map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(call.body && { requestBody: bodyOf(jsonSchema(call.body, 'input', schemas)) }),
    responses: {
      200: {
        description: 'The answer. A reply that carries a code may be "no" all the same.',
        content: {
          [call.reply instanceof z.ZodFile ? 'application/pdf' : 'application/json']: {
            schema: jsonSchema(call.reply, 'output', schemas),
          },
        },
      },
      ...Object.fromEntries(
        Object.keys(REFUSALS).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of one API, generated from the contract. */
export function openapiOf(base: 'main' | 'gateway', calls: Calls): JsonSchema {
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
      comments.get(key),
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: base === 'main' ? 'Main: what belongs to a person' : 'Gateway: what everybody reads',
      version: '1.0.0',
      description:
        'Written from lib/contract by `npm run generate:openapi`. Another backend is checked against it by `npm run test:conformance`.',
    },
    servers: [{ url: `/${base}` }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: Object.fromEntries(
        HEADERS.map(([name, description]) => [
          name,
          { name, in: 'header', description, schema: { type: 'string' } },
        ]),
      ),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
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
