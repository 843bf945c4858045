import { isGranted } from '@sycee/domain/access/granted';
import { useWaitingAgencies } from '#features/agency/index.ts';
import { useHomeTodo } from '#features/todo/index.ts';
import { useMayOpen, useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import { type DeskEntry, deskSections, type WaitingName } from './entries.ts';
import { entryTexts } from './words.ts';

/** The sections with the screens that the caller may open and whose name or description has the keyword. */
export function useDeskEntries(keyword: string) {
  const [language] = useLanguage();
  const entry = useSessionEntry();
  const mayOpen = useMayOpen();
  const wanted = keyword.trim().toLowerCase();
  const isOpen = ({ roles, menu, buttons }: DeskEntry): boolean =>
    entry !== null &&
    roles.includes(entry.info.role) &&
    mayOpen(menu ? { menu } : {}) &&
    (!buttons || buttons.some((button) => isGranted(entry.scanbutton, button)));
  const isFound = ({ name }: DeskEntry): boolean => entryTexts[language][name].join(' ').toLowerCase().includes(wanted);
  return deskSections
    .map(({ name, entries }) => ({ name, entries: entries.filter((one) => isOpen(one) && isFound(one)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** How much waits on a screen: as the home screen counts it, and agencies as their list does. */
export function useWaiting({ hasAgencies }: { hasAgencies: boolean }): (name: WaitingName | undefined) => number {
  const { data } = useHomeTodo();
  const agencies = useWaitingAgencies({ enabled: hasAgencies });
  return (name) => {
    if (name === 'agencies') return agencies;
    if (!data || !name) return 0;
    const { decisions, products } = data;
    if (name === 'decisions') return decisions ? decisions.reports + decisions.held + decisions.objections : 0;
    if (name === 'square') return data.square ? data.square.cases + data.square.objections : 0;
    if (name === 'products') return Math.max(0, ...(products ?? []).map(({ n }) => n));
    return data[name]?.n ?? 0;
  };
}
