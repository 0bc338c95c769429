import { request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StaffFetch } from './client';

/** For a call that takes as long as it takes, as a backup does: fetch waits for five minutes at most. */
export const sendPatiently: StaffFetch = async ({ method, url, headers, body }) => {
  const content = body && (await new Response(body).text());
  return new Promise((resolve, reject) => {
    startRequest(url, { method, headers: Object.fromEntries(headers) }, (reply) => {
      text(reply).then(
        (replied) => resolve(new Response(replied, { status: reply.statusCode })),
        reject,
      );
    })
      .once('error', reject)
      .end(content ?? undefined);
  });
};
