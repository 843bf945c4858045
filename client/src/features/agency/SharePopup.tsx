import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { promoInEffect } from '#platform/site/promo.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { shareWords } from './detail-words.ts';

interface SharePopupProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** The address of an agency as text, as picture, and for the device's share sheet. */
export function SharePopup({ name, address, onClose }: SharePopupProps) {
  const w = useWords(shareWords);
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g16 agency-share">
        <QrCode text={address} label={name} />
        <Field label={w.address} {...(promoInEffect() && { hint: w.promo })}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div className="f g8 wrap">
          <LinkButtons address={address} title={name} />
        </div>
      </div>
    </Popup>
  );
}
