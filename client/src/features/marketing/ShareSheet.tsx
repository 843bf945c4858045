import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Piece } from './queries.ts';
import { marketingWords } from './words.ts';

const labelLettersAtMost = 20;
/** The form with the focus was replaced by the link. */
const focusNow = (link: HTMLInputElement | null) => link?.focus();

/** Makes a link to a piece with the caller’s card and promo code, as text and picture. */
export function ShareSheet({ piece, onClose }: { piece: Pick<Piece, 'id' | 'title' | 'pitch'>; onClose: () => void }) {
  const w = useWords(marketingWords);
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const write = useIdempotentWrite();
  const save = useMutation({
    mutationFn: () => {
      const body = { piece: piece.id, label };
      return write(body, (idempotencyKey) => call('POST /marketing/api/share/save', { body, idempotencyKey }));
    },
    onSuccess: () => {
      for (const key of ['shares', 'pieces', 'share-figures']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const address = save.data && new URL(save.data.address, `${location.origin}${location.pathname}`).href;
  return (
    <Popup open onClose={onClose} title={address ? w.linkReady : w.share}>
      <div className="col g16 share-sheet">
        <b>{piece.title}</b>
        {piece.pitch && (
          <div className="col g6">
            <span className="t12 c3">{w.pitch}</span>
            <p>{piece.pitch}</p>
            <Button kind="ghost" icon={Copy} onClick={() => void copyText(piece.pitch)}>
              {w.copyPitch}
            </Button>
          </div>
        )}
        {address ? (
          <>
            <QrCode text={address} label={w.qr} />
            <Field label={w.address}>
              <TextInput
                ref={focusNow}
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </Field>
            <div className="f g8 wrap">
              <LinkButtons address={address} title={piece.title} />
            </div>
          </>
        ) : (
          <form
            className="col g16"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate();
            }}
          >
            <Field label={w.label} hint={w.labelHint} optional>
              <TextInput
                value={label}
                maxLength={labelLettersAtMost}
                onChange={({ target }) => setLabel(target.value)}
              />
            </Field>
            <Button type="submit" busy={save.isPending}>
              {w.makeLink}
            </Button>
          </form>
        )}
      </div>
    </Popup>
  );
}
