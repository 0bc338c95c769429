// npm run openapi: writes docs/openapi-main.json and docs/openapi-gateway.json from the contract.
import { writeFileSync } from 'node:fs';
import { documents } from './documents';

for (const [file, text] of Object.entries(documents())) writeFileSync(file, text);
