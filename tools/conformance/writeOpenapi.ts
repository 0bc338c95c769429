// npm run generate:openapi: writes docs/openapi-*.json, docs/data-layer.* and docs/marketing from the contract.
import { writeFileSync } from 'node:fs';
import { documents } from './documents';

for (const [file, text] of Object.entries(documents())) writeFileSync(file, text);
