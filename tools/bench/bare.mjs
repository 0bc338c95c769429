// A server of node:http and nothing else, sending the file that it is given: the most that any server here can do. PORT says where.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);
createServer((_, res) =>
  res
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
    .end(body),
).listen(Number(process.env.PORT), '127.0.0.1');
