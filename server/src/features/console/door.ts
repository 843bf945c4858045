export { type OpenedTenant, openTenant } from './open-tenant.ts';
