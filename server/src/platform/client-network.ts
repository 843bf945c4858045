import ipaddr from 'ipaddr.js';

const ipv6PrefixBits = 64;

/**
 * The key of rate limits by address: the IPv4 address, or the /64 network of an IPv6 address, because one connection
 * usually has a whole /64. An IPv4 address mapped into IPv6 counts as IPv4.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ipv6PrefixBits}`);
  return `${network.toString()}/${ipv6PrefixBits}`;
}
