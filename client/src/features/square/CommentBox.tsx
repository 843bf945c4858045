import { commentTextAtMost } from '@sycee/domain/square/limits';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';
import { commentWords } from './comment-words.ts';
import { MarkedTextArea } from './MarkedTextArea.tsx';
import { useSquareCache } from './queries.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { noticesLeft, type RefusedText, refusedText, selectSentence } from './refusal.ts';
import type { Comment, Post } from './types.ts';
import { useContinueOnline } from './use-continue-online.ts';

interface CommentBoxProps {
  post: Post;
  /** The comment that is answered; null: the post. */
  answered: Comment | null;
  /** Begins with the focus in the text box. */
  isOpen: boolean;
  onDone: () => void;
}

/** Writes a comment or a reply. What was typed is kept on the device until it is sent. */
export function CommentBox({ post, answered, isOpen, onDone }: CommentBoxProps) {
  const w = useWords(commentWords);
  const role = useRole();
  const key = `draft:comment:${useSessionEntry()?.info.account_no ?? ''}:${answered?.id ?? post.id}` as const;
  const cache = useSquareCache();
  const write = useIdempotentWrite();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => siteStorage.get<string>(key) ?? '');
  const [people, setPeople] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<RefusedText | null>(null);
  const refusal = noticesLeft(refused, text);
  const [asksReview, setAsksReview] = useState(false);
  const { isWaiting, waitsAfter, stop } = useContinueOnline(() => send(asksReview));
  useEffect(() => {
    if (isOpen || answered) box.current?.querySelector('textarea')?.focus();
  }, [isOpen, answered]);
  if (!role)
    return (
      <Button kind="line" onClick={() => askForLogin('member')}>
        {w.logIn}
      </Button>
    );
  const change = (next: string) => {
    setText(next);
    setProblem('');
    stop();
    siteStorage.set(key, next || null);
  };
  async function send(withReview: boolean): Promise<void> {
    if (text.trim() === '' || isBusy) return;
    const body = {
      post: post.id,
      answers: answered?.id,
      text,
      mentions: Object.entries(people).flatMap(([name, no]) => (text.includes(`@${name}`) ? [no] : [])),
      asks_review: withReview,
    };
    setAsksReview(withReview);
    setBusy(true);
    try {
      const comment = await write(body, (idempotencyKey) =>
        call('POST /common/api/post/comment/add', { body, idempotencyKey, quiet: true }),
      );
      siteStorage.remove(key);
      setText('');
      if (comment.state === 'shown') cache.changePost(post.id, (one) => ({ ...one, comments: one.comments + 1 }));
      await cache.reloadComments(post.id);
      toast(comment.state === 'review' ? w.inReview : w.sent, { kind: 'ok' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (waitsAfter(error)) return;
      const found = refusedText(error, text);
      setRefused(found);
      if (!found) setProblem(error.fields.text ?? error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      ref={box}
      className="col g8 square-box"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {answered?.author && (
        <p className="fb t13 c2">
          {w.replyTo(answered.author.name)}
          <IconButton size="sm" label={w.cancelReply} icon={X} onClick={onDone} />
        </p>
      )}
      <Field label={w.text} error={problem}>
        <MarkedTextArea
          text={text}
          rows={2}
          maxLength={commentTextAtMost}
          placeholder={answered?.author ? w.replyTo(answered.author.name) : w.placeholder}
          onText={change}
          onPerson={(name, contactsNo) => setPeople({ ...people, [name]: contactsNo })}
        >
          <Button type="submit" size="sm" busy={isBusy} disabled={text.trim() === ''}>
            {w.send}
          </Button>
        </MarkedTextArea>
      </Field>
      {isWaiting && (
        <p className="t13 c2" role="status">
          {w.offline}
        </p>
      )}
      {refusal.length > 0 && (
        <RefusalNote
          title={w.refused}
          refusal={refusal}
          onSentence={(sentence) => selectSentence(box.current, sentence)}
          onReview={() => void send(true)}
        />
      )}
    </form>
  );
}
