import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { addressOfShop } from './paths.ts';
import type { Shop } from './queries.ts';
import { shopWords } from './words.ts';

/** The link to a shop as picture and text. */
export function SharePopup({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const w = useWords(shopWords);
  const address = addressOfShop(shop);
  return (
    <Popup open onClose={onClose} title={w.shareTitle}>
      <div className="col g16 shop-share">
        {!shop.is_open && <Note kind="warn">{w.shareOff}</Note>}
        {shop.is_mine && (
          <div className="col g4 t13 c2">
            <p>{w.shareText}</p>
            {shop.promo_code && <p>{w.sharePromo}</p>}
          </div>
        )}
        <QrCode text={address} label={w.qr} />
        <Field label={w.address}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div className="f g8 wrap">
          <LinkButtons address={address} title={shop.title} />
        </div>
      </div>
    </Popup>
  );
}
