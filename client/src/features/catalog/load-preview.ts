/** Fetched by those who write products; the index of this feature is part of pages that must not contain it. */
export const loadProductPreview = async () => (await import('./ProductPreview.tsx')).ProductPreview;
