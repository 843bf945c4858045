import { Headset } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { FloatingButton } from '#ui/FloatingButton.tsx';
import type { FloatingPosition } from '#ui/floating-position.ts';
import { List } from '#ui/List.tsx';
import { MessageDrawer } from '#ui/MessageDrawer.tsx';
import { modal } from '#ui/modal.ts';
import { Popup, type PopupSide } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, type Specimen } from './Specimen.tsx';

const sides: readonly PopupSide[] = ['top', 'bottom', 'center', 'left', 'right'];

function PopupDemo() {
  const t = useWords(demoWords);
  const [side, setSide] = useState<PopupSide>('bottom');
  const [open, setOpen] = useState(false);
  const [pick, setPick] = useState<'match' | 'near'>('match');
  return (
    <Demo>
      {sides.map((one) => (
        <Button
          key={one}
          kind="line"
          onClick={() => {
            setSide(one);
            setOpen(true);
          }}
        >
          {t[`side_${one}`]}
        </Button>
      ))}
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        title={t.popupTitle}
        foot={
          <>
            <Button kind="line" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
            <Button
              onClick={() => {
                toast(t.toastText, { kind: 'ok' });
              }}
            >
              {t.use}
            </Button>
          </>
        }
      >
        <div className="col g16">
          <p className="c2">{t.popupText}</p>
          <ChoiceGroup
            label={t.popupTitle}
            hideLabel
            value={pick}
            onChange={setPick}
            options={[
              { value: 'match', label: t.match },
              { value: 'near', label: t.near },
            ]}
          />
        </div>
      </Popup>
    </Demo>
  );
}

function Modals() {
  const t = useWords(demoWords);
  const ask = async () => {
    const sure = await modal.show({ title: t.removeAsk, text: t.removeText, ok: t.remove, cancel: true, danger: true });
    toast(sure ? t.deleted : t.kept);
  };
  return (
    <Demo>
      <Button kind="line" onClick={() => void modal.show({ title: t.alertTitle, text: t.alertText })}>
        {t.alertTitle}
      </Button>
      <Button kind="line" onClick={() => void ask()}>
        {t.removeAsk}
      </Button>
    </Demo>
  );
}

function Toasts() {
  const t = useWords(demoWords);
  const words = useUiWords();
  return (
    <Demo>
      <Button kind="line" onClick={() => toast(t.toastText)}>
        {t.toastText}
      </Button>
      <Button kind="line" onClick={() => toast(words.operationSuccess, { kind: 'ok' })}>
        {words.operationSuccess}
      </Button>
      <Button kind="line" onClick={() => toast(words.networkError, { kind: 'bad' })}>
        {words.networkError}
      </Button>
    </Demo>
  );
}

function Drawers() {
  const t = useWords(demoWords);
  const [open, setOpen] = useState(false);
  return (
    <Demo>
      <Button kind="line" onClick={() => setOpen(true)}>
        {t.messages}
      </Button>
      <MessageDrawer open={open} onClose={() => setOpen(false)} title={t.messages}>
        <List>
          <Row lead={<Avatar name={t.person} tone={1} online />} title={t.person} sub={t.message} trail="11:20" />
          <Row lead={<Avatar name={t.helper} tone={3} />} title={t.helper} sub={t.saved} trail="09:05" />
        </List>
      </MessageDrawer>
    </Demo>
  );
}

function Floating() {
  const t = useWords(demoWords);
  const [position, setPosition] = useState<FloatingPosition>({ side: 'right', height: 0.82 });
  return (
    <Demo>
      <span className="c2">{t.floatHint}</span>
      <FloatingButton
        label={t.helper}
        icon={Headset}
        count={2}
        position={position}
        onMove={setPosition}
        onPress={() => toast(t.helper)}
      />
    </Demo>
  );
}

export const popups: readonly Specimen[] = [
  { name: 'Popup', demo: <PopupDemo />, wide: true },
  { name: 'Modal', demo: <Modals /> },
  { name: 'Toast', demo: <Toasts /> },
  { name: 'MessageDrawer', demo: <Drawers /> },
  { name: 'FloatingButton', demo: <Floating /> },
];
