// Run by npm run doctor: prints the check of the web process's settings, as JSON.
import { checkStorefrontSettings } from './storefrontSettings';

console.log(JSON.stringify([checkStorefrontSettings()]));
