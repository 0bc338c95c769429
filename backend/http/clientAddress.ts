import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { BackendEnv } from '@/backend/env';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Removes the port that some proxies append, as in "203.0.113.7:5100" or "[2001:db8::1]:5100". */
const normalizeIp = (ip: string) =>
  ip
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:/i, '');

function isTrusted(ip: string, trust: BackendEnv['TRUST_PROXY']): boolean {
  if (trust === 'none') return false;
  return (trust === 'loopback' ? loopback : privateNetworks).check(
    ip,
    isIPv6(ip) ? 'ipv6' : 'ipv4',
  );
}

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** The client's address, and whether a trusted proxy set the forwarding headers. */
export function clientAddressOf(
  http: Context,
  trust: BackendEnv['TRUST_PROXY'],
): { ip: string; proxied: boolean } {
  // A call in process has no socket and counts as local.
  const peer = normalizeIp(
    (http.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
  );
  if (!isTrusted(peer, trust)) return { ip: peer, proxied: false };
  const hops = (http.req.header('x-forwarded-for') ?? '').split(',').map(normalizeIp).filter(isIP);
  const clientIp = hops.findLast((hop) => !isTrusted(hop, trust));
  return { ip: clientIp ?? hops[0] ?? peer, proxied: true };
}
