import type { ConversationRow, MessageRow, SentContent } from '@sycee/contract/chat-models';
import { picturesAtMost, textLettersAtMost } from '@sycee/domain/messages/limits';
import { isBlank } from '@sycee/domain/messages/text';
import { CirclePlus, FileText, IdCard, Image, Send, Smile, WalletCards, X } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageLine } from '#features/chat/preview.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { fileTypes, messagesOf, pictureTypes, sortFiles } from './attach.ts';
import { EmojiGrid } from './EmojiGrid.tsx';
import { useMessageBox } from './use-message-box.ts';
import { composerWords } from './words.ts';

const ProductPicker = lazy(async () => ({ default: (await import('./ProductPicker.tsx')).ProductPicker }));

interface ComposerProps {
  row: ConversationRow;
  text: string;
  onText: (text: string) => void;
  reply: MessageRow | null;
  onReply: (message: MessageRow | null) => void;
  nameOf: (contactsNo: string | null) => string;
}
const warnBelow = 200;

/** Where messages are written. The text is never changed or cut while it is typed; too long a text cannot be sent. */
export function Composer({ row, text, onText, reply, onReply, nameOf }: ComposerProps) {
  const w = useWords(composerWords);
  const client = useClient();
  const { isWide } = useLayout();
  const [panel, setPanel] = useState<'emoji' | 'more' | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { tid } = row;
  const left = textLettersAtMost - text.length;
  const canSend = !isBlank(text) && left >= 0;
  const sendContent = (content: SentContent) => void client?.send(tid, { content, reply_seq: reply?.seq ?? null });
  const send = () => {
    if (!canSend) return;
    sendContent({ kind: 'text', text: text.trim() });
    onText('');
    onReply(null);
  };
  const attach = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { pictures, documents, problem, isCut } = sortFiles(files);
    if (problem) return toast(w[problem], { kind: 'bad' });
    try {
      for (const message of await messagesOf(pictures, documents)) await client?.send(tid, message);
      if (isCut) toast(w.tooMany(picturesAtMost));
    } catch {
      toast(w.wrongFile, { kind: 'bad' });
    }
  };
  const pasted = async (files: readonly File[]) => {
    if (await modal.show({ text: w.pasteAsk(files.length), ok: w.send, cancel: true })) await attach(files);
  };
  const { box, insert, handlers } = useMessageBox({
    text,
    replySeq: reply?.seq ?? null,
    onText,
    onSend: send,
    onFiles: (files) => void pasted(files),
  });
  const isDragging = useDrop((files) => void attach(files));
  const toggle = (which: 'emoji' | 'more') => setPanel((now) => (now === which ? null : which));
  const typed = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onText(event.target.value);
    if (event.target.value) client?.type(tid);
  };
  const productButton = () => setPicking(true);
  const sendOwnCard = () => client && sendContent({ kind: 'card', card: 'contact', id: client.me });
  const emojiButton = (
    <IconButton label={w.emoji} icon={Smile} pressed={panel === 'emoji'} onClick={() => toggle('emoji')} />
  );
  return (
    <footer className="chat-composer">
      {reply && <ReplyLine reply={reply} name={nameOf(reply.from)} onCancel={() => onReply(null)} />}
      {isWide && (
        <div className="chat-tools">
          {emojiButton}
          <FilePick label={w.picture} icon={Image} accept={pictureTypes} onFiles={attach} />
          <FilePick label={w.file} icon={FileText} accept={fileTypes} onFiles={attach} />
          <IconButton label={w.productCard} icon={WalletCards} onClick={productButton} />
          <IconButton label={w.ownCard} icon={IdCard} onClick={sendOwnCard} />
        </div>
      )}
      <div className="chat-input">
        {!isWide && (
          <IconButton label={w.more} icon={CirclePlus} pressed={panel === 'more'} onClick={() => toggle('more')} />
        )}
        <div className="in area chat-box">
          <textarea
            ref={box}
            rows={1}
            aria-label={w.message}
            placeholder={reply ? w.replyTo(nameOf(reply.from)) : w.placeholder(row.name)}
            value={text}
            onChange={typed}
            enterKeyHint={isWide ? 'send' : 'enter'}
            {...handlers}
          />
        </div>
        {!isWide && emojiButton}
        {(isWide || canSend) && (
          <Button className="chat-send" aria-disabled={!canSend} onClick={send} {...(!isWide && { icon: Send })}>
            {isWide ? w.send : <span className="vh">{w.send}</span>}
          </Button>
        )}
      </div>
      {left < warnBelow && (
        <p className={left < 0 ? 'chat-left bad' : 'chat-left'} role="status">
          {left < 0 ? w.tooLong(-left) : w.left(left)}
        </p>
      )}
      {panel === 'emoji' && <EmojiGrid onPick={insert} />}
      {panel === 'more' && !isWide && (
        <div className="chat-attach">
          <FilePick label={w.picture} icon={Image} accept={pictureTypes} onFiles={attach} shownLabel />
          <FilePick label={w.file} icon={FileText} accept={fileTypes} onFiles={attach} shownLabel />
          <LabelledButton label={w.productCard} icon={WalletCards} onClick={productButton} />
          <LabelledButton label={w.ownCard} icon={IdCard} onClick={sendOwnCard} />
        </div>
      )}
      {isDragging && <div className="chat-drop">{w.dropHere}</div>}
      <Suspense>
        {isPicking && (
          <ProductPicker
            onClose={() => setPicking(false)}
            onPick={(id) => {
              setPicking(false);
              sendContent({ kind: 'card', card: 'product', id });
            }}
          />
        )}
      </Suspense>
    </footer>
  );
}

function ReplyLine({ reply, name, onCancel }: { reply: MessageRow; name: string; onCancel: () => void }) {
  const w = useWords(composerWords);
  const chat = useWords(chatWords);
  const me = useClient()?.me ?? '';
  return (
    <div className="chat-reply">
      <span className="grow el">
        <b className="m">{w.replyTo(name)}</b> {messageLine(reply, me, name, chat)}
      </span>
      <IconButton size="sm" label={w.cancelReply} icon={X} onClick={onCancel} />
    </div>
  );
}

interface FilePickProps {
  label: string;
  icon: typeof Image;
  accept: string;
  onFiles: (files: readonly File[]) => Promise<void>;
  shownLabel?: boolean;
}
function FilePick({ label, icon, accept, onFiles, shownLabel }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      {shownLabel ? (
        <LabelledButton label={label} icon={icon} onClick={open} />
      ) : (
        <IconButton label={label} icon={icon} onClick={open} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}

function LabelledButton({ label, icon: Glyph, onClick }: { label: string; icon: typeof Image; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <span>
        <Glyph size={22} />
      </span>
      {label}
    </button>
  );
}

/** Files that are dropped anywhere on the page. */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useRef(onFiles);
  useEffect(() => {
    drop.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      drop.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', dropped);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', dropped);
    };
  }, []);
  return isOver;
}
