import { homeBlocks, memberTabs, modules, palettes, staffTabs } from '@sycee/domain/site/appearance';
import { providerStates, providers } from '@sycee/domain/site/providers';
import { z } from 'zod';
import { login, mobile } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { regionCode } from './core/region.ts';
import { businessDate, instant, typed, uuid, version } from './core/text.ts';
import { delivery } from './staff-models.ts';

const name = z.object({ zh: typed(20, 2), en: typed(40, 2) });
const line = z.object({ zh: typed(80, 0), en: typed(120, 0) });
/** Prefix of a tenant's own stores; the headquarters use `saas`. */
const prefix = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,15}$/)
  .refine((text) => text !== 'saas');
const reason = typed(200, 6);

const platformActions = ['open', 'change', 'close', 'reopen', 'enter', 'store', 'key', 'export'] as const;

/** The blocks that the home page shows, in its order; each at most once. */
const blocks = z.array(z.enum(homeBlocks)).max(homeBlocks.length);

/** Appearance and enabled modules of a tenant's app. */
const appSettings = z.object({
  /** Null: the default logo. */
  glyph: typed(2).nullable(),
  palette: z.enum(palettes),
  customer_tabs: z.array(z.enum(memberTabs)),
  agent_tabs: z.array(z.enum(staffTabs)),
  modules_off: z.array(z.enum(modules)),
  home_blocks: blocks.default([...homeBlocks]),
});
const versionedApp = appSettings.extend({
  home_blocks: blocks,
  /** Key or address of a logo that the caller uploaded; the current address keeps the current logo. */
  logo: z.string().min(1).max(400).nullable(),
  /** Sent back with a change, which is refused if another change came in between. 0: never changed. */
  version,
});

/** A site of a tenant: an address at which it is reached. */
const tenantSite = z.object({
  prefix: z.string(),
  store_no: z.number().int(),
  name,
  is_default: z.boolean(),
  /** The first path segment of the site's address. */
  key: z.string().nullable(),
  /** Earlier keys that still lead here, each until the end of its last day. */
  old_keys: z.array(z.object({ key: z.string(), ends_on: businessDate })),
});
export const tenant = z.object({
  id: uuid,
  ffp_no: z.string(),
  name,
  status: z.enum(['opening', 'open', 'closed']),
  /** The last day on which the tenant is open. */
  expires_on: businessDate.nullable(),
  /** As of today. */
  is_open: z.boolean(),
  /** The operator's own tenant, which cannot be closed. */
  is_home: z.boolean(),
  version,
  opened_at: instant,
  /** The headquarters' site comes first. */
  sites: z.array(tenantSite),
});

const newStore = z.object({
  name,
  region: regionCode,
  address: line,
  hotline: typed(20, 0),
  hours: line,
});

/**
 * The operator's console: creating, changing and closing tenants, and a tenant's own app. The addresses are not in the
 * spec.
 */
export const console = defineCalls({
  'GET /admin/api/app': call({
    summary: "Settings of the tenant's app",
    who: ['saas'],
    button: 'app.edit',
    data: versionedApp,
  }),
  'PUT /admin/api/app': call({
    summary: "Change the tenant's app: logo, colours, tabs, enabled modules",
    who: ['saas'],
    button: 'app.edit',
    body: versionedApp,
    data: versionedApp,
  }),
  'GET /admin/api/tenants': call({
    summary: 'The tenants of the installation',
    who: ['saas'],
    button: 'platform.view',
    data: z.object({ list: z.array(tenant) }),
  }),
  'GET /admin/api/providers': call({
    summary: 'External providers: configured, missing, or simulated by the demo world',
    who: ['saas'],
    button: 'platform.view',
    data: z.object({
      list: z.array(z.object({ provider: z.enum(providers), state: z.enum(providerStates) })),
    }),
  }),
  'POST /admin/api/tenants': call({
    summary: 'Open a tenant: sites, stores, groups, first administrator. Repeating it after a failure continues',
    who: ['saas'],
    button: 'platform.open',
    body: z.object({
      ffp_no: z.string().regex(/^\d{4,12}$/),
      name,
      prefix,
      expires_on: businessDate.nullable(),
      app: appSettings,
      stores: z.array(newStore).min(1).max(20),
      admin: z.object({ name: typed(20), mobile }),
    }),
    data: tenant.extend({ invitation: z.object(delivery).nullable() }),
  }),
  'PUT /admin/api/tenants/{id}': call({
    summary: 'Rename a tenant, set its last day, close it or open it again',
    who: ['saas'],
    button: 'platform.close',
    body: z.object({
      version,
      name,
      status: z.enum(['open', 'closed']),
      expires_on: businessDate.nullable(),
      reason,
    }),
    data: tenant,
  }),
  'GET /admin/api/tenants/{id}/entries': call({
    summary: "The operator's actions on a tenant with reasons, newest first, at most two hundred",
    who: ['saas'],
    button: 'platform.view',
    data: z.object({
      list: z.array(
        z.object({
          id: uuid,
          at: instant,
          actor: z.string(),
          action: z.enum(platformActions),
          reason: z.string(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
  'POST /admin/api/tenants/{id}/stores': call({
    summary: 'Add a store to an existing tenant: its rows, site and site key',
    who: ['saas'],
    button: 'platform.open',
    body: z.object({
      version,
      store: newStore,
      /** Whether the store is added to the tenant's regional-centre groups that list stores. */
      supervised: z.boolean(),
      reason,
    }),
    data: tenant,
  }),
  'POST /admin/api/tenants/{id}/keys': call({
    summary: 'Give a site another key; the previous one works until the end of its last day',
    who: ['saas'],
    button: 'platform.close',
    body: z.object({
      prefix: z.string().min(1).max(16),
      store_no: z.number().int().min(1).max(2_147_483_647),
      /** The current key as the caller saw it; null if the site has none. */
      key: z.string().max(16).nullable(),
      /** Null: the old key ends at once. */
      last_day: businessDate.nullable(),
      reason,
    }),
    data: tenant,
  }),
  'POST /admin/api/book_export': call({
    summary:
      'The operator’s log of all tenants as a spreadsheet, at most five thousand entries; the export itself is logged',
    who: ['saas'],
    button: 'platform.view',
    body: z.object({ from: businessDate.optional(), to: businessDate.optional() }),
    data: z.object({ name: z.string(), csv: z.string(), entries: z.number().int(), more: z.boolean() }),
  }),
  'POST /admin/api/tenants/{id}/enter': call({
    summary:
      'Enter a tenant with a reason and a duration: returns a ticket, valid one minute, for a session at its own site',
    who: ['saas'],
    button: 'platform.enter',
    body: z.object({
      reason,
      minutes: z.number().int().min(5).max(60),
      /** Without it the session is read-only. Sealed personal data is never visible to it. */
      may_change: z.boolean(),
    }),
    data: z.object({ segment: z.string(), ticket: z.string(), expires_at: instant }),
  }),
  'POST /admin/api/enter': call({
    summary: 'Exchange a ticket for the operator’s session at this site; once, within its minute',
    who: 'anyone',
    body: z.object({ ticket: z.string().length(43) }),
    data: login,
  }),
});
