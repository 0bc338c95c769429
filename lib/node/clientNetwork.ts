import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

const privateNets = new BlockList();
privateNets.addSubnet('127.0.0.0', 8);
privateNets.addSubnet('10.0.0.0', 8);
privateNets.addSubnet('172.16.0.0', 12);
privateNets.addSubnet('192.168.0.0', 16);
privateNets.addAddress('::1', 'ipv6');
privateNets.addSubnet('fc00::', 7, 'ipv6');

/** The address itself, or the /64 of IPv6, from which a client can choose freely. */
export function toNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

const plain = (ip: string) => ip.trim().replace(/^::ffff:/i, '');

/** The connection's network, or that forwarded by a private proxy; else undefined. */
export function clientNetwork({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  const peer = plain(socket.remoteAddress ?? '');
  if (!isIP(peer)) return undefined;
  if (!privateNets.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return toNetwork(peer);
  const forwardedFor = plain([headers['x-forwarded-for']].flat().join().split(',').at(-1) ?? '');
  return isIP(forwardedFor) ? toNetwork(forwardedFor) : undefined;
}
