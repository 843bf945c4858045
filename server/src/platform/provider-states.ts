import { type Provider, type ProviderState, providers } from '@sycee/domain/site/providers';
import type { Ports } from './context.ts';

const stateOf = (port: { readonly sample: boolean } | null): ProviderState =>
  port === null ? 'missing' : port.sample ? 'sample' : 'set_up';

/** The state of each provider. Companies and courts share one, because the same service provides both. */
export function providerStates(ports: Ports): Readonly<Record<Provider, ProviderState>> {
  const {
    sms,
    identity,
    companyRegistry,
    pay,
    tax,
    social,
    jsapiTickets,
    officialAccount,
    push,
    contentCheck,
    middleNumber,
    map,
    mapTiles,
  } = ports;
  return {
    sms: stateOf(sms),
    identity: stateOf(identity),
    companies: stateOf(companyRegistry),
    pay: stateOf(pay),
    tax: stateOf(tax),
    social: stateOf(social),
    share: stateOf(jsapiTickets),
    wechat: stateOf(officialAccount),
    push: stateOf(push),
    content: stateOf(contentCheck),
    phone: stateOf(middleNumber),
    map: stateOf(map),
    // A sample would be a map that nobody has approved.
    tiles: mapTiles ? 'set_up' : 'missing',
  };
}

/** Providers whose features work here, real or sample. */
export function availableProviders(ports: Ports): Provider[] {
  const states = providerStates(ports);
  return providers.filter((provider) => states[provider] !== 'missing');
}
