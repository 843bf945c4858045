import { countedFen, isSameWhole, type Version } from './invoice-version.ts';
import { boundsOf, type Loss } from './loss.ts';

/**
 * Invoices that one sheet lists by digital number and another by code and number, with the same day, partner and amount: they may be the
 * same ones under two numbers. Each is a loss, because it may count once too often.
 */
export function lossesOfSame(digital: readonly Version[], others: readonly Version[]): Loss[] {
  if (digital.length === 0 || others.length === 0) return [];
  const open = Map.groupBy(digital.filter(isCounted), contentOf);
  return others.filter(isCounted).flatMap((one) => {
    const equal = open.get(contentOf(one)) ?? [];
    const at = equal.findIndex((other) => other.source !== one.source && isSameWhole(other, one));
    if (at < 0) return [];
    equal.splice(at, 1);
    const { direction, date } = one;
    const bounds = boundsOf([-countedFen(one)]);
    return [{ key: null, direction, month: date.slice(0, 7), ...bounds, isUnbounded: false }];
  });
}

const isCounted = (one: Version): boolean => one.state === 'valid' && countedFen(one) !== 0;

const contentOf = (one: Version): string => `${one.direction} ${one.date} ${countedFen(one)}`;
