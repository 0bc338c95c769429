// node --import ./__tests__/support/refuseNetwork.mjs: no address but this machine's can be reached.
import dns from 'node:dns';
import net from 'node:net';

console.error('Only this machine can be reached.');
const LOCAL = [undefined, '127.0.0.1', '::1', 'localhost'];
const refuse = (host) => {
  console.error(`Refused to reach ${host}`);
  return Object.assign(new Error('no network'), { code: 'ENETUNREACH' });
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof first === 'object' ? first.host : second;
  if (typeof host === 'string' && !LOCAL.includes(host)) throw refuse(host);
  return connect.apply(this, args);
};
const { lookup } = dns;
dns.lookup = (host, ...rest) => {
  if (LOCAL.includes(host)) return lookup(host, ...rest);
  rest.at(-1)(refuse(host));
  return undefined;
};
