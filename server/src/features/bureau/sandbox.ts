import type { FastifyInstance } from 'fastify';
import { bureauKeys, bureauPath, type EmbeddedTax } from '#platform/ports/tax/embedded-tax.ts';
import { playPage } from '#platform/sample-page.ts';
import { bureauPage, goneBureauPage } from './bureau-page.ts';

/** Plays the page of the bureau on which a company agrees. */
export const showBureau = (app: FastifyInstance, tax: EmbeddedTax): void =>
  playPage(app, {
    path: bureauPath,
    keys: bureauKeys,
    show(number, asked) {
      const grant = tax.bureau.grant(number);
      return grant ? bureauPage(grant, asked) : null;
    },
    gone: goneBureauPage,
    press: (number, key) => tax.press(number, key),
  });
