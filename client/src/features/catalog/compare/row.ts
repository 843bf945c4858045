import type { ReactNode } from 'react';

export interface CompareRow {
  key: string;
  label: ReactNode;
  isDifferent: boolean;
  /** One cell per product, or one for all of them. */
  cells: readonly ReactNode[] | { all: ReactNode };
}
export interface CompareGroup {
  key: string;
  /** The first group has none. */
  title?: string;
  rows: readonly CompareRow[];
}

export const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;

/** A row of texts or nodes. */
export const textRow = (
  key: string,
  label: ReactNode,
  texts: readonly string[],
  cells: readonly ReactNode[] = texts,
): CompareRow => ({ key, label, isDifferent: differ(texts), cells });
