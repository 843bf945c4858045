import { Download, ImagePlus } from 'lucide-react';
import { isInWechat } from '#platform/in-wechat.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { saveFile } from '#platform/save-file.ts';
import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { qrPicture } from '#ui/qr-picture.ts';
import { TextInput } from '#ui/TextInput.tsx';
import './card-desk.css';
import { addressOfCard, postersPath } from './paths.ts';
import type { CardView } from './queries.ts';
import { SaveContact } from './SaveContact.tsx';
import { cardWords } from './words.ts';

interface CardCodeProps {
  card: CardView;
  isOwn?: boolean;
  onClose: () => void;
}

/** The link to a card as picture and text, and the card as a contact for the phone. */
export function CardCode({ card, isOwn = false, onClose }: CardCodeProps) {
  const w = useWords(cardWords);
  const address = addressOfCard(card);
  const savePicture = async () => {
    const picture = await qrPicture(address);
    if (picture) saveFile(`${card.name} ${w.code}.png`, picture, 'png');
  };
  return (
    <Popup open onClose={onClose} title={w.code}>
      <div className="col g16 card-code">
        <p className="t13 c2">{isOwn ? w.codeText : w.codeTextOthers}</p>
        <QrCode text={address} label={w.qr} />
        <Field label={w.address}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div className="f g8 wrap">
          <LinkButtons address={address} title={card.name} />
          {/* WeChat saves no files from its pages. */}
          {!isInWechat() && (
            <Button kind="line" icon={Download} onClick={() => void savePicture()}>
              {w.savePicture}
            </Button>
          )}
          {isOwn && (
            <ButtonLink kind="line" icon={ImagePlus} href={hrefOf(postersPath, { category: 'card' })}>
              {w.makePoster}
            </ButtonLink>
          )}
          {!isOwn && <SaveContact card={card} />}
        </div>
      </div>
    </Popup>
  );
}
