/** Slugs of the installation's operator. No wildcard covers them, so full rights in a tenant do not reach beyond it. */
export const isOperatorSlug = (slug: string): boolean => slug.startsWith('platform.');

/** Whether an exact slug or the wildcard grants a slug; the empty slug is always granted (spec section 6). */
export const isGranted = (slugs: readonly string[], slug: string): boolean =>
  slug === '' || slugs.includes(slug) || (slugs.includes('*') && !isOperatorSlug(slug));
