import { isRegionCode } from '#regions/code.ts';
import { type AttrSlug, attributes } from './attributes.ts';

/** Whether a value has the attribute's type and lies within its plausible bounds. */
export function isPlausible(attr: AttrSlug, value: unknown): boolean {
  const { type, choices, min, max } = attributes[attr];
  if (choices) return choices.some((choice) => choice.value === value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'region') return isRegionCode(String(value));
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
}
