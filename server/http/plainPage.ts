import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { SHOP_NAME } from '@/lib/model/site';

const CSS =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#faf7f1;color:#1e1a17;font:1.0625rem/1.6 sans-serif;text-align:center;overflow-wrap:anywhere}main{max-width:38rem}h1{margin:0;font:400 1.75rem/1.2 serif}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; frame-ancestors 'none'`;

/** Headers of responses that do not pass through Next. */
export const OWN_RESPONSE_HEADERS: OutgoingHttpHeaders = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const referenceLine = (id: string | undefined) => (id ? `<p>Reference: ${escapeHtml(id)}</p>` : '');

/**
 * A page without scripts and files, for when the shop cannot render. Text is escaped; the request
 * id is shown as the reference that customer support can look up.
 */
export const plainPage = (title: string, text: string, requestId: string | undefined): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | ${SHOP_NAME}</title><style>${CSS}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${referenceLine(requestId)}</main></html>`;
