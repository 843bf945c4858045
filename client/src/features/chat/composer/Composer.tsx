import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { textLettersAtMost } from '@sycee/domain/messages/limits';
import { isBlank } from '@sycee/domain/messages/text';
import { CirclePlus, Send, Smile, X } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type RefObject,
  Suspense,
  useState,
} from 'react';
import type { Person } from '#features/chat/conversation/use-people.ts';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { messageLine } from '#features/chat/preview.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { RecordButton } from '#features/chat/voice/RecordButton.tsx';
import { useRecording } from '#features/chat/voice/use-recording.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import type { PickedCard, PickerProps } from './pickers/CardPicker.tsx';
import { type CardKind, Tools } from './Tools.tsx';
import { useAttach } from './use-attach.ts';
import { useDrop } from './use-drop.ts';
import { useMentions } from './use-mentions.ts';
import { useMessageBox } from './use-message-box.ts';
import { composerWords } from './words.ts';

const PlacePopup = lazy(async () => ({ default: (await import('#features/chat/place/PlacePopup.tsx')).PlacePopup }));
const EmojiGrid = lazy(async () => ({ default: (await import('./EmojiGrid.tsx')).EmojiGrid }));
const RecordBar = lazy(async () => ({ default: (await import('#features/chat/voice/RecordBar.tsx')).RecordBar }));
const pickers: Record<CardKind, LazyExoticComponent<ComponentType<PickerProps>>> = {
  product: lazy(async () => ({ default: (await import('./pickers/ProductPicker.tsx')).ProductPicker })),
  contact: lazy(async () => ({ default: (await import('./pickers/ContactPicker.tsx')).ContactPicker })),
  report: lazy(async () => ({ default: (await import('./pickers/ReportPicker.tsx')).ReportPicker })),
  order: lazy(async () => ({ default: (await import('./pickers/OrderPicker.tsx')).OrderPicker })),
};

const MentionList = lazy(async () => ({ default: (await import('./MentionList.tsx')).MentionList }));

interface ComposerProps {
  box: RefObject<HTMLTextAreaElement | null>;
  row: ConversationRow;
  text: string;
  onText: (text: string) => void;
  reply: MessageRow | null;
  onReply: (message: MessageRow | null) => void;
  nameOf: (contactsNo: string | null) => string;
  /** People of the conversation by number, for mentions. */
  people: ReadonlyMap<string, Person>;
  onSend: (message: NewMessage) => Promise<void>;
}
const warnBelow = 200;

/** Where messages are written. The text is never changed or cut while it is typed; too long a text cannot be sent. */
export function Composer({ box, row, text, onText, reply, onReply, nameOf, people, onSend }: ComposerProps) {
  const w = useWords(composerWords);
  const client = useClient();
  const { isWide } = useLayout();
  const [panel, setPanel] = useState<'emoji' | 'more' | null>(null);
  const [picking, setPicking] = useState<CardKind | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const Picker = picking && pickers[picking];
  const { tid } = row;
  const left = textLettersAtMost - text.length;
  const canSend = !isBlank(text) && left >= 0;
  const send = () => {
    if (!canSend) return;
    const content = { kind: 'text' as const, text: text.trim() };
    void onSend({ content, reply_seq: reply?.seq ?? null, ...mention.of(content.text) });
    onText('');
    onReply(null);
  };
  const { attach, askAndAttach } = useAttach(onSend);
  const mention = useMentions({ row, people, box, text, onText });
  const { insert, handlers } = useMessageBox({
    box,
    text,
    replySeq: reply?.seq ?? null,
    onText,
    onSend: send,
    onFiles: (files) => void askAndAttach(files),
  });
  const isDragging = useDrop((files) => void askAndAttach(files));
  const toggle = (which: 'emoji' | 'more') => setPanel((now) => (now === which ? null : which));
  const typed = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onText(event.target.value);
    mention.typed(event.target);
    if (event.target.value) client?.type(tid);
  };
  const sendCard = (card: CardKind, { id, title }: PickedCard) =>
    void onSend({
      content: { kind: 'card', card, id },
      preview: { kind: 'card', card, id, title, lines: [], path: null },
      reply_seq: reply?.seq ?? null,
    });
  const recording = useRecording(async (message) => {
    await onSend({ ...message, reply_seq: reply?.seq ?? null });
    onReply(null);
  });
  const [hold, setHold] = useState<{ isCancelling: boolean } | null>(null);
  const isRecording = recording.state.is !== 'idle';
  const recordButton = <RecordButton recording={recording} hold={hold} onHold={setHold} />;
  const emojiButton = (
    <IconButton label={w.emoji} icon={Smile} pressed={panel === 'emoji'} onClick={() => toggle('emoji')} />
  );
  return (
    <footer className="chat-composer">
      {reply && <ReplyLine reply={reply} name={nameOf(reply.from)} onCancel={() => onReply(null)} />}
      {mention.keyword !== null && (
        <Suspense>
          <MentionList row={row} keyword={mention.keyword} onPick={mention.pick} />
        </Suspense>
      )}
      {isWide && (
        <div className="chat-tools">
          {emojiButton}
          {recordButton}
          <Tools onFiles={attach} onCard={setPicking} onPlace={() => setPlacing(true)} />
        </div>
      )}
      <div className="chat-input">
        {isRecording && (
          <Suspense fallback={<div className="chat-recording" />}>
            <RecordBar recording={recording} hold={hold} />
          </Suspense>
        )}
        {!isWide && !isRecording && (
          <IconButton label={w.more} icon={CirclePlus} pressed={panel === 'more'} onClick={() => toggle('more')} />
        )}
        <div className="in area chat-box" hidden={isRecording}>
          <textarea
            ref={box}
            rows={1}
            aria-label={w.message}
            placeholder={reply ? w.replyTo(nameOf(reply.from)) : w.placeholder(row.work_no ? null : row.name)}
            value={text}
            onChange={typed}
            enterKeyHint={isWide ? 'send' : 'enter'}
            {...handlers}
          />
        </div>
        {!isWide && !isRecording && emojiButton}
        {!isWide && !canSend && (recording.state.is === 'idle' || hold) && recordButton}
        {(isWide || canSend) && !isRecording && (
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
      <Suspense>{panel === 'emoji' && <EmojiGrid onPick={insert} />}</Suspense>
      {panel === 'more' && !isWide && (
        <div className="chat-attach">
          <Tools onFiles={attach} onCard={setPicking} onPlace={() => setPlacing(true)} shownLabel />
        </div>
      )}
      {isDragging && <div className="chat-drop">{w.dropHere}</div>}
      <Suspense>
        {isPlacing && (
          <PlacePopup
            onClose={() => setPlacing(false)}
            onSend={(message) => void onSend({ ...message, reply_seq: reply?.seq ?? null })}
          />
        )}
        {Picker && (
          <Picker
            onClose={() => setPicking(null)}
            onPick={(picked) => {
              if (picking) sendCard(picking, picked);
              setPicking(null);
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
