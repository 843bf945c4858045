import { isBankHost, maxHosts, maxPageLength } from '@sycee/domain/catalog/bank-page';
import { z } from 'zod';
import { institution } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { typed } from './core/text.ts';

const host = typed(253).toLowerCase().refine(isBankHost);
const page = typed(maxPageLength);
const directProduct = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  /** Null: an adviser handles it. */
  page: z.string().nullable(),
  /** Where members are led at this moment. */
  leads: z.enum(['bank', 'sample', 'adviser']),
});
const bank = z.object({
  institution,
  /** Hosts at which it is known, letter by letter, with the port where it is not 443. */
  hosts: z.array(z.string()),
  products: z.array(directProduct),
});

/** Where products that are applied for directly lead (not in the spec, which asks for an address of one). */
export const bankPages = defineCalls({
  'GET /admin/api/bank_pages': call({
    summary: 'Institutions with products that are applied for directly: their hosts, and the page of each product',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.page',
    data: z.object({ list: z.array(bank) }),
  }),
  'PUT /admin/api/bank_hosts': call({
    summary: 'The hosts of an institution, all of them, on those that were read. One that a page leads to stays',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.hosts',
    body: z.object({
      institution: z.uuid(),
      hosts: z.array(host).max(maxHosts),
      was: z.array(z.string().max(253)).max(maxHosts),
    }),
    data: bank,
  }),
  'PUT /admin/api/bank_page': call({
    summary:
      'The bank’s page of a product, on the one that was read: https, at a host of its institution. Null takes it back',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.page',
    body: z.object({ product: z.uuid(), page: page.nullable(), was: z.string().max(maxPageLength).nullable() }),
    data: bank,
  }),
});
