import { editableMs } from '@sycee/domain/square/limits';
import {
  Flag,
  Gavel,
  History,
  Link2,
  type LucideIcon,
  MessageCircleOff,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  VolumeX,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { addressToShare } from '#platform/share/address-to-share.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { useMinuteClock } from '#ui/minute-clock.ts';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { ownCasesPath, postPath } from './paths.ts';
import type { Post } from './types.ts';
import { useActs } from './use-acts.ts';
import { actWords, postWords } from './words.ts';

const WritePopup = lazy(async () => ({ default: (await import('./WritePopup.tsx')).WritePopup }));
const HistoryPopup = lazy(async () => ({ default: (await import('./HistoryPopup.tsx')).HistoryPopup }));
const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));

interface PostMenuProps {
  post: Post;
  isAlone: boolean;
  onClose: () => void;
}

interface Action {
  icon: LucideIcon;
  title: string;
  sub?: string;
  /** Closes the menu, unless it opens something in its place. */
  act: () => void;
}

/** What can be done with a post, by its author or a reader. */
export function PostMenu({ post, isAlone, onClose }: PostMenuProps) {
  const w = useWords(actWords);
  const inPost = useWords(postWords);
  const acts = useActs();
  const [opened, setOpened] = useState<'edit' | 'history' | 'report' | null>(null);
  const now = useMinuteClock();
  // The clock of the minutes may be behind.
  const minutes = Math.min(editableMs / 60_000, Math.ceil((Date.parse(post.editable_until) - now) / 60_000));
  const { author } = post;
  if (opened === 'edit')
    return (
      <Suspense>
        <WritePopup edited={post} onClose={onClose} />
      </Suspense>
    );
  if (opened === 'history')
    return (
      <Suspense>
        <HistoryPopup id={post.id} onClose={onClose} />
      </Suspense>
    );
  if (opened === 'report')
    return (
      <Suspense>
        <ReportPopup target={{ post: post.id }} onClose={onClose} />
      </Suspense>
    );
  const own: Action[] = [
    ...(minutes > 0 && post.state !== 'removed'
      ? [{ icon: Pencil, title: w.edit, sub: w.editUntil(minutes), act: () => setOpened('edit') }]
      : []),
    {
      icon: post.is_pinned ? PinOff : Pin,
      title: post.is_pinned ? w.unpin : w.pin,
      act: () => {
        onClose();
        void acts.set(post, { is_pinned: !post.is_pinned }, post.is_pinned ? w.unpinnedDone : w.pinnedDone);
      },
    },
    {
      icon: MessageCircleOff,
      title: post.comments_off ? w.commentsOn : w.commentsOff,
      act: () => {
        onClose();
        const done = post.comments_off ? w.commentsOnDone : w.commentsOffDone;
        void acts.set(post, { comments_off: !post.comments_off }, done);
      },
    },
    ...(post.state === 'shown'
      ? []
      : [
          {
            icon: Gavel,
            title: w.cases,
            act: () => {
              onClose();
              go(ownCasesPath, { at: 'square' });
            },
          },
        ]),
    {
      icon: Trash2,
      title: w.delete,
      act: () => {
        onClose();
        void acts.remove(post, isAlone);
      },
    },
  ];
  const others: Action[] = [
    {
      icon: VolumeX,
      title: w.mute(author.name),
      act: () => {
        onClose();
        if (acts.isMember()) void acts.mute(author.contacts_no, author.name);
      },
    },
    { icon: Flag, title: w.report, act: () => (acts.isMember() ? setOpened('report') : onClose()) },
  ];
  const all: Action[] = [
    {
      icon: Link2,
      title: w.copyLink,
      act: () => {
        onClose();
        void copyText(addressToShare(postPath, { id: post.id }));
      },
    },
    ...(post.edited_at ? [{ icon: History, title: w.history, act: () => setOpened('history') }] : []),
    ...(post.is_mine ? own : others),
  ];
  return (
    <Popup open onClose={onClose} title={inPost.more}>
      <List label={inPost.more}>
        {all.map(({ icon: Icon, title, sub, act }) => (
          <Row key={title} lead={<Icon size={20} aria-hidden="true" />} title={title} sub={sub} onClick={act} />
        ))}
      </List>
    </Popup>
  );
}
