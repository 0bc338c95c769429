type Settings = Record<string, string | undefined>;

/** Former names of settings, accepted until the next release. */
const FORMER_NAMES: Record<string, string> = {
  MOST_PAGES: 'MAX_CONCURRENT_RENDERS',
  MOST_CALLS: 'MAX_PROXIED_REQUESTS',
  MOST_REQUESTS: 'MAX_CONCURRENT_REQUESTS',
  SEARCHES_A_MINUTE: 'SEARCH_RATE_LIMIT_PER_MINUTE',
  CS_TOKEN: 'SUPPORT_AGENT_TOKEN',
  CHECK_REPLIES: 'VALIDATE_RESPONSES',
  DATABASE_POOL: 'DATABASE_POOL_SIZE',
  GEO_DB: 'GEOIP_DB_FILE',
  DATA_CACHE_MS: 'DATA_CACHE_TTL_MS',
};

/** Settings under their current names. Warns in one line about the former names it replaced. */
export function renameFormerSettings(source: Settings, warn = console.warn): Settings {
  const used = Object.entries(FORMER_NAMES).filter(([former]) => source[former]);
  if (!used.length) return source;
  const renames = used.map(([former, name]) => `${former} to ${name}`).join(', ');
  warn(`Rename these settings; the next release ignores the former names: ${renames}.`);
  const renamed = used.map(([former, name]) => [name, source[name] || source[former]]);
  return { ...source, ...(Object.fromEntries(renamed) as Settings) };
}
