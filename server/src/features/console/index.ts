export { inviteAgain, type OpenedTenant, openTenant } from './open-tenant.ts';
