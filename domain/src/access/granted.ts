/** Wildcard or exact slug; what needs nothing is always allowed (spec section 6). */
export const isGranted = (slugs: readonly string[], slug: string): boolean =>
  slug === '' || slugs.includes('*') || slugs.includes(slug);
