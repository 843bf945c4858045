import type { FastifyInstance } from 'fastify';
import { type EmbeddedTax, taxGatewayKeys, taxGatewayPath } from '#platform/ports/tax/embedded-tax.ts';
import { registerSamplePage } from '#platform/sample-page.ts';
import { taxAuthorizationPage, taxAuthorizationPageNotFound } from './authorization-page.ts';

/** Registers the sample tax bureau's page on which a company agrees. */
export const registerTaxAuthorizationPage = (app: FastifyInstance, tax: EmbeddedTax): void =>
  registerSamplePage(app, {
    path: taxGatewayPath,
    keys: taxGatewayKeys,
    show(number, input) {
      const grant = tax.gateway.grant(number);
      return grant ? taxAuthorizationPage(grant, input) : null;
    },
    notFound: taxAuthorizationPageNotFound,
    press: (number, key) => tax.press(number, key),
  });
