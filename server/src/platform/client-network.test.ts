import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('two IPv6 addresses are one client exactly when their first 64 bits agree', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  const text = (of: readonly number[]) => of.map((one) => one.toString(16)).join(':');
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const sameNetwork = [...one.slice(0, 4), ...other.slice(4)];
      // Excludes IPv4 addresses mapped into IPv6.
      fc.pre(one.slice(0, 4).some((part) => part !== 0) && other.slice(0, 4).join() !== one.slice(0, 4).join());
      expect(clientNetwork(text(sameNetwork))).toBe(clientNetwork(text(one)));
      expect(clientNetwork(text(other))).not.toBe(clientNetwork(text(one)));
    }),
  );
});
