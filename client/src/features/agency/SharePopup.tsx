import { Copy, Send } from 'lucide-react';
import { canShareByDevice, shareByDevice } from '#platform/share/by-device.ts';
import { promoInEffect } from '#platform/site/promo.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { shareWords } from './detail-words.ts';

interface SharePopupProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** The address of an agency as text, as picture, and for the device's share sheet. */
export function SharePopup({ name, address, onClose }: SharePopupProps) {
  const w = useWords(shareWords);
  const copy = () => void navigator.clipboard.writeText(address).then(() => toast(w.copied, { kind: 'ok' }));
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g16 agency-share">
        <QrCode text={address} label={name} />
        <Field label={w.address} {...(promoInEffect() && { hint: w.promo })}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div className="f g8 wrap">
          <Button icon={Copy} onClick={copy}>
            {w.copy}
          </Button>
          {canShareByDevice() && (
            <Button kind="line" icon={Send} onClick={() => void shareByDevice({ title: name, url: address })}>
              {w.send}
            </Button>
          )}
        </div>
      </div>
    </Popup>
  );
}
