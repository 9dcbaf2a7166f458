// Is this an address of the machine or network itself? What strangers wrote must not lead us to those.
import { BlockList, isIP } from 'node:net';

export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const kind = isIP(bare);
  if (kind === 0) return false;
  // Addresses of the older kind within the newer (::ffff:10.0.0.1) are looked up as what they are.
  return reserved.check(bare, kind === 4 ? 'ipv4' : 'ipv6');
}

const reserved = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  // Where a gateway would take it to an address of the older kind, whichever that is.
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6');
