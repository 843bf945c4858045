import { useRef, useState } from 'react';
import { useSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { Post } from './types.ts';

/** A post before it is published. Pictures that were uploaded before are named by their address. */
export interface PostDraft {
  text: string;
  /** Number by name, of people who were chosen from the list. */
  people: Readonly<Record<string, string>>;
  pictures: readonly { key: string; url: string }[];
  region: string;
  card: { kind: 'product' | 'article' | 'report' | 'demand'; id: string; title: string } | null;
  commentsOff: boolean;
}

const empty: PostDraft = { text: '', people: {}, pictures: [], region: '', card: null, commentsOff: false };
const isEmpty = ({ text, pictures, card }: PostDraft): boolean =>
  text.trim() === '' && pictures.length === 0 && card === null;

const draftOf = ({ text, marks, pictures, region, card, comments_off }: Post): PostDraft => ({
  text,
  people: Object.fromEntries(
    marks.flatMap(({ kind, from, to, value }) => (kind === 'mention' ? [[text.slice(from + 1, to), value]] : [])),
  ),
  pictures: pictures.map(({ key, url }) => ({ key, url })),
  region,
  card: card && { kind: card.kind, id: card.id, title: card.title },
  commentsOff: comments_off,
});

/** A new post is kept on the device until it is published or cleared; a change of a post begins with what it says. */
export function usePostDraft(edited: Post | undefined) {
  const key = `draft:post:${useSessionEntry()?.info.account_no ?? ''}` as const;
  const [kept] = useState(() => (edited ? null : siteStorage.get<PostDraft>(key)));
  const [draft, setDraft] = useState<PostDraft>(() => (edited ? draftOf(edited) : (kept ?? empty)));
  // A person that was chosen and the text with the name arrive in one event, so each change begins with the latest value.
  const latest = useRef(draft);
  const save = (next: PostDraft) => {
    latest.current = next;
    setDraft(next);
    if (edited) return;
    if (isEmpty(next)) siteStorage.remove(key);
    else siteStorage.set(key, next);
  };
  return {
    draft,
    isRestored: kept !== null,
    change: (part: Partial<PostDraft>) => save({ ...latest.current, ...part }),
    clear: () => save(empty),
  };
}
