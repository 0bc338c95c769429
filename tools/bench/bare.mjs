// A node:http server on PORT that sends one file: the upper limit for any server on this machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);
createServer((_, res) =>
  res
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
    .end(body),
).listen(Number(process.env.PORT), '127.0.0.1');
