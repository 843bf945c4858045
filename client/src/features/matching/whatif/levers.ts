import { type AttrSlug, attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { reach } from '@sycee/domain/matching/change';
import type { FactValue } from '@sycee/domain/matching/value';
import type { ReportResult, ReportRow } from '../report-api.ts';

/** A fact that can be varied, from its current value to a realistic one. */
export interface Lever {
  attr: AttrSlug;
  /** The first one is the current value. */
  values: readonly FactValue[];
}

const leversAtMost = 4;
/** A finger cannot aim more finely than this. */
const stopsAtMost = 40;

/** The facts that near misses name, the most frequent first. */
export function leversOf(rows: readonly ReportRow[], facts: ReportResult['facts']): Lever[] {
  const named = rows.flatMap(({ verdict, change }) => (verdict === 'near_miss' ? (change?.attrs ?? []) : []));
  const counts = new Map<string, number>();
  for (const attr of named) counts.set(attr, (counts.get(attr) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .flatMap(([attr]) => {
      const raw = facts.find((fact) => fact.attr === attr)?.raw ?? null;
      if (raw === null || !isAttrSlug(attr)) return [];
      const values = valuesOf(attr, raw);
      return values.length > 1 ? [{ attr, values }] : [];
    })
    .slice(0, leversAtMost);
}

function valuesOf(attr: AttrSlug, from: FactValue): FactValue[] {
  const to = reach.limit(attr, from);
  if (to === null || to === from) return [];
  const { type, step } = attributes[attr];
  if (type === 'boolean') return [from, to];
  if (type === 'choice') return [from, ...reach.choices(attr, from)];
  return stopsBetween(Number(from), Number(to), step);
}

/** Round values between the two; both ends are kept exactly. */
export function stopsBetween(from: number, to: number, unit: number): number[] {
  const stride = niceStride(Math.abs(to - from) / stopsAtMost, unit);
  const sign = Math.sign(to - from);
  const stops = [from];
  const first = sign > 0 ? Math.floor(from / stride) + 1 : Math.ceil(from / stride) - 1;
  for (let at = first * stride; sign * at < sign * to; at += sign * stride) stops.push(at);
  if (to !== from) stops.push(to);
  return stops;
}

/** 1, 2 or 5 times a power of ten of the unit. */
function niceStride(atLeast: number, unit: number): number {
  for (let power = unit; ; power *= 10)
    for (const times of [1, 2, 5]) if (power * times >= atLeast) return power * times;
}
