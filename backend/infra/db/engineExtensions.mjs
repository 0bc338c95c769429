import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** The PostgreSQL extensions that migrations create and the backend uses. */
export const engineExtensions = { amcheck, intarray, pageinspect, pg_trgm, unaccent };
