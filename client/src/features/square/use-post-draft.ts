import { useRef, useState } from 'react';
import { useSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { Post } from './types.ts';

export interface DraftPicture {
  key: string;
  /** Empty for a picture of an earlier visit, which needs a new address. */
  url: string;
}

/** A post before it is published. */
export interface PostDraft {
  text: string;
  /** Number by name, of people who were chosen from the list. */
  people: Readonly<Record<string, string>>;
  /** Uploaded before the form was opened. */
  pictures: readonly DraftPicture[];
  /** Uploaded since, and shown by the upload control. When the form opens again they are among the pictures. */
  added: readonly DraftPicture[];
  region: string;
  card: { kind: 'product' | 'article' | 'report' | 'demand'; id: string; title: string } | null;
  commentsOff: boolean;
}

const empty: PostDraft = {
  text: '',
  people: {},
  pictures: [],
  added: [],
  region: '',
  card: null,
  commentsOff: false,
};
const isEmpty = ({ text, pictures, added, card }: PostDraft): boolean =>
  text.trim() === '' && pictures.length === 0 && added.length === 0 && card === null;

const draftOf = ({ text, marks, pictures, region, card, comments_off }: Post): PostDraft => ({
  text,
  people: Object.fromEntries(
    marks.flatMap(({ kind, from, to, value }) => (kind === 'mention' ? [[text.slice(from + 1, to), value]] : [])),
  ),
  pictures: pictures.map(({ key, url }) => ({ key, url })),
  added: [],
  region,
  // A card whose target is gone cannot be attached again.
  card: card && !card.is_gone ? { kind: card.kind, id: card.id, title: card.title } : null,
  commentsOff: comments_off,
});

/** What this device kept. A draft of an earlier version of the app has fewer fields. */
function keptDraft(key: `draft:post:${string}`): PostDraft | null {
  const kept = siteStorage.get<Partial<PostDraft>>(key);
  if (!kept) return null;
  const draft = { ...empty, ...kept };
  // An address of an earlier visit has ended; the key is enough for a new one.
  const pictures = [...draft.pictures, ...draft.added].map(({ key: picture }) => ({ key: picture, url: '' }));
  return { ...draft, pictures, added: [] };
}

/** A new post is kept on the device until it is published or cleared; a change of a post begins with what it says. */
export function usePostDraft(edited: Post | undefined) {
  const key = `draft:post:${useSessionEntry()?.info.account_no ?? ''}` as const;
  const [kept] = useState(() => (edited ? null : keptDraft(key)));
  const [isRestored, setRestored] = useState(kept !== null);
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
    isRestored,
    change: (part: Partial<PostDraft>) => save({ ...latest.current, ...part }),
    removePicture: (removed: string) =>
      save({ ...latest.current, pictures: latest.current.pictures.filter((one) => one.key !== removed) }),
    clear: () => {
      save(empty);
      setRestored(false);
    },
  };
}
