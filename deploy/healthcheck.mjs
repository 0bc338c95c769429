/** Exits with 0 when this container's program, web or backend, responds to its liveness probe. */
const { PORT = '3000', BACKEND_PORT = '4000' } = process.env;
const addresses = [
  `http://127.0.0.1:${PORT}/api/health/live`,
  `http://127.0.0.1:${BACKEND_PORT}/health/live`,
];
const isLive = async (address) => {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
  if (!ok) throw new Error(`${address} does not answer`);
};

await Promise.any(addresses.map(isLive)).then(
  () => process.exit(0),
  () => process.exit(1),
);
