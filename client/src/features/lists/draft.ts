import type { TenantList } from './queries.ts';

export interface DraftEntry {
  /** The slug, or a key of a new entry on this device. */
  key: string;
  isNew: boolean;
  name_zh: string;
  name_en: string;
  hidden: boolean;
}

export const draftOf = ({ entries }: TenantList): DraftEntry[] =>
  entries.map(({ slug, ...entry }) => ({ key: slug, isNew: false, ...entry }));

export const bodyOf = (entries: readonly DraftEntry[]) =>
  entries.map(({ key, isNew, ...entry }) => ({ slug: isNew ? null : key, ...entry }));

export const newEntry = (entries: readonly DraftEntry[]): DraftEntry => ({
  key: `new ${entries.filter(({ isNew }) => isNew).reduce((most, { key }) => Math.max(most, Number(key.slice(4))), 0) + 1}`,
  isNew: true,
  name_zh: '',
  name_en: '',
  hidden: false,
});

export const isIncomplete = ({ name_zh, name_en }: DraftEntry): boolean => !name_zh.trim() || !name_en.trim();
