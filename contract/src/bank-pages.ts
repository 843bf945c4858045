import { isBankHost, maxHosts, maxPageLength } from '@sycee/domain/catalog/bank-page';
import { z } from 'zod';
import { institution } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { typed, uuid } from './core/text.ts';

const host = typed(253).toLowerCase().refine(isBankHost);
const page = typed(maxPageLength);
const directProduct = z.object({
  id: uuid,
  number: z.string(),
  name: z.string(),
  /** Null: an adviser handles the application. */
  page: z.string().nullable(),
  /** Where members are currently sent. */
  leads: z.enum(['bank', 'sample', 'adviser']),
});
const bank = z.object({
  institution,
  /** Exact host names, with the port unless it is 443. */
  hosts: z.array(z.string()),
  products: z.array(directProduct),
});

/** Pages of institutions for direct products (not in the spec, which only defines the jump address). */
export const bankPages = defineCalls({
  'GET /admin/api/bank_pages': call({
    summary: 'Institutions with direct products: their hosts, and the page of each product',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.page',
    data: z.object({ list: z.array(bank) }),
  }),
  'PUT /admin/api/bank_hosts': call({
    summary:
      'Replace the hosts of an institution, on the version that was read. A host in use by a page cannot be removed',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.hosts',
    body: z.object({
      institution: uuid,
      hosts: z.array(host).max(maxHosts),
      was: z.array(z.string().max(253)).max(maxHosts),
    }),
    data: bank,
  }),
  'PUT /admin/api/bank_page': call({
    summary:
      'Set the bank’s page of a product, on the version that was read: https, at a host of its institution. Null removes it',
    who: ['saas'],
    menu: 'admin',
    button: 'bank.page',
    body: z.object({ product: uuid, page: page.nullable(), was: z.string().max(maxPageLength).nullable() }),
    data: bank,
  }),
});
