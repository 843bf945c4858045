import type { Language } from '#language/both.ts';
import { type SaleColumn, saleColumnSlugs, saleColumns } from './columns.ts';

/** Headers with their units, as exports and the template have them; an import reads them in either language. */
const units: Readonly<Partial<Record<SaleColumn, Record<Language, string>>>> = {
  longitude: { zh: '（GCJ-02）', en: ' (GCJ-02)' },
  latitude: { zh: '（GCJ-02）', en: ' (GCJ-02)' },
  area: { zh: '（平方米）', en: ' (m²)' },
  total: { zh: '（元）', en: ' (yuan)' },
};
export const saleHeaders = (language: Language): string[] =>
  saleColumnSlugs.map((slug) => `${saleColumns[slug][language]}${units[slug]?.[language] ?? ''}`);
