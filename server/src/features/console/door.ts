export { openTenant } from './open-tenant.ts';
