import { readFileSync } from 'node:fs';
import { catalogue, gateway, main, staff } from '@/lib/contract';
import { serverContainer, webContainer } from '@/tools/marketing/containers';
import { customDimensions } from '@/tools/marketing/customDimensions';
import { dataLayerDocument, dataLayerSchema } from './dataLayerDocument';
import { openapiOf } from './openapi';

/** The committed documents by file, with their expected content. */
export const documents = (): Record<string, string> => ({
  'docs/openapi-main.json': `${JSON.stringify(openapiOf('main', main), null, 1)}\n`,
  'docs/openapi-gateway.json': `${JSON.stringify(openapiOf('gateway', gateway), null, 1)}\n`,
  'docs/openapi-staff.json': `${JSON.stringify(openapiOf('staff', staff), null, 1)}\n`,
  'docs/openapi-catalogue.json': `${JSON.stringify(openapiOf('catalogue', catalogue), null, 1)}\n`,
  'docs/data-layer.schema.json': dataLayerSchema(),
  'docs/data-layer.md': dataLayerDocument(readFileSync('tools/conformance/dataLayer.md', 'utf8')),
  'docs/marketing/gtm-web-container.json': webContainer(),
  'docs/marketing/gtm-server-container.json': serverContainer(),
  'docs/marketing/ga4-custom-dimensions.csv': customDimensions(),
});
