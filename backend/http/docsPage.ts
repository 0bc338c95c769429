import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { html } from 'hono/html';
import { z } from 'zod';

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: z.unknown(),
});
const operation = z.object({
  description: z.string().optional(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), parameter])),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z
      .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() })
      .loose(),
  ),
});
const document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Document = z.infer<typeof document>;

const BASES = ['main', 'gateway', 'staff', 'catalogue'] as const;
const documentPath = (base: string) => `docs/openapi-${base}.json`;
const formatJson = (schema: unknown) => JSON.stringify(schema, null, 2);

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #241a1c; background: #fbf8f3; }
  details { border-block-end: 1px solid #e2d9cb; padding-block: .5rem; } summary { cursor: pointer; } code, pre { font: 13px/1.45 ui-monospace, monospace; }
  pre { overflow: auto; background: #fff; padding: 1rem; border: 1px solid #e2d9cb; } table { border-collapse: collapse; } td { padding: .2rem 1rem .2rem 0; vertical-align: top; }
  .method { display: inline-block; inline-size: 4.5rem; font-weight: 600; }`;

function renderOperation(
  path: string,
  method: string,
  { description, parameters, requestBody, responses }: z.infer<typeof operation>,
) {
  const ownParameters = parameters.flatMap((entry) => ('name' in entry ? [entry] : []));
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(responses['200']?.content ?? {})[0]?.schema;
  return html`<details id="${method}${path}">
    <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code></summary>
    ${description ? html`<p>${description}</p>` : ''}
    ${
      ownParameters.length
        ? html`<table>
            ${ownParameters.map(
              (entry) =>
                html`<tr>
                  <td><code>${entry.name}</code></td>
                  <td>${entry.in}${entry.required ? ', required' : ''}</td>
                  <td>${entry.description ?? ''} <code>${JSON.stringify(entry.schema)}</code></td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    ${
      body
        ? html`<h4>Body</h4>
            <pre>${formatJson(body)}</pre>`
        : ''
    }
    <h4>Answer</h4>
    <pre>${formatJson(reply)}</pre>
  </details>`;
}

const renderDocs = (base: string, { info, paths, components }: Document) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <p>
          ${BASES.map((entry) => html`<a href="/docs/${entry}">${entry}</a> · <a href="/docs/${entry}.json">${entry}.json</a> &nbsp; `)}
        </p>
        <h1>${info.title}</h1>
        <p>${info.description}</p>
        <p>Base: <code>${base === 'staff' || base === 'catalogue' ? '/' : `/${base}`}</code></p>
        ${Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, entry]) => renderOperation(path, method, entry)))}
        <h2>Shapes</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<details id="${name}">
              <summary>${name}</summary>
              <pre>${formatJson(schema)}</pre>
            </details>`,
        )}
      </body>
    </html>`;

export function docsPage(): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  app.get('/', (http) => http.redirect('/docs/main'));
  for (const base of BASES) {
    app.get(`/${base}.json`, (http) =>
      existsSync(documentPath(base))
        ? http.body(readFileSync(documentPath(base), 'utf8'), 200, {
            'Content-Type': 'application/json',
          })
        : http.notFound(),
    );
    app.get(`/${base}`, (http) =>
      existsSync(documentPath(base))
        ? http.html(
            renderDocs(base, document.parse(JSON.parse(readFileSync(documentPath(base), 'utf8')))),
          )
        : http.notFound(),
    );
  }
  return app;
}
