export const tenantsPath = '/pages/tenant/list';
export const tenantPath = '/pages/tenant/detail';
export const openTenantPath = '/pages/tenant/open';
export const enterPath = '/pages/tenant/enter';
