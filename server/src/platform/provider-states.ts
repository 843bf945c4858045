import { type Provider, type ProviderState, providers } from '@sycee/domain/site/providers';
import type { Ports } from './context.ts';

const stateOf = (port: { readonly sample: boolean } | null): ProviderState =>
  port === null ? 'missing' : port.sample ? 'sample' : 'set_up';

/** How each provider stands in this installation. Companies and courts are one: the same service answers about both. */
export function providerStates(ports: Ports): Readonly<Record<Provider, ProviderState>> {
  const { sms, identity, companyRegistry, pay, tax, social, shareTickets } = ports;
  return {
    sms: stateOf(sms),
    identity: stateOf(identity),
    companies: stateOf(companyRegistry),
    pay: stateOf(pay),
    tax: stateOf(tax),
    social: stateOf(social),
    share: stateOf(shareTickets),
  };
}

/** Those whose features work here, played by the demo world or not. */
export function availableProviders(ports: Ports): Provider[] {
  const states = providerStates(ports);
  return providers.filter((provider) => states[provider] !== 'missing');
}
