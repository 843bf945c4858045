import type { Language } from '@sycee/domain/language/both';

/** An estate with a building; a bare number is said to be one: 栖澜庭 3 幢; Qilan Court, building 3. */
export function homeName(estate: string, building: string, language: Language): string {
  if (building === '') return estate;
  if (!/^\d+$/.test(building)) return `${estate} ${building}`;
  return language === 'zh' ? `${estate} ${building} 幢` : `${estate}, building ${building}`;
}
