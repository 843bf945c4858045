/** Slugs of the installation's operator. No wildcard covers them: whoever may do all in a tenant may nothing beside it. */
export const isOperatorSlug = (slug: string): boolean => slug.startsWith('platform.');

/** Wildcard or exact slug; what needs nothing is always allowed (spec section 6). */
export const isGranted = (slugs: readonly string[], slug: string): boolean =>
  slug === '' || slugs.includes(slug) || (slugs.includes('*') && !isOperatorSlug(slug));
