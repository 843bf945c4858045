import { BellRing, Camera, ClipboardPaste, MapPin, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { clearPosition, knownPosition } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { type PermissionName, permissionNames, usePermission } from './browser-permissions.ts';
import { permissionWords } from './words.ts';

const icons = { location: MapPin, notifications: BellRing, camera: Camera, clipboard: ClipboardPaste } as const;

/** Each browser permission with its purpose and state, and how to change a blocked one. */
export function PermissionSettings() {
  const w = useWords(permissionWords);
  const [explained, setExplained] = useState<PermissionName | null>(null);
  const [hasForgotten, setForgotten] = useState(false);
  const isKnown = !hasForgotten && knownPosition() !== null;
  const forget = () => {
    clearPosition();
    setForgotten(true);
    toast(w.forgotten, { kind: 'ok' });
  };
  return (
    <Page title={w.title} width="narrow">
      <div className="col g16">
        <p className="t13 c2">{w.intro}</p>
        <List card label={w.title}>
          {permissionNames.map((name) => (
            <OnePermission key={name} name={name} onBlocked={() => setExplained(name)} />
          ))}
        </List>
        {isKnown && (
          <Card className="col g12">
            <p className="t13 c2">{w.known}</p>
            <div>
              <Button kind="line" icon={MapPinOff} onClick={forget}>
                {w.forget}
              </Button>
            </div>
          </Card>
        )}
        {explained && (
          <div role="status">
            <Note kind="info" title={w.howTitle(w[explained])}>
              {w.how} {w.howPhone}
            </Note>
          </div>
        )}
      </div>
    </Page>
  );
}

function OnePermission({ name, onBlocked }: { name: PermissionName; onBlocked: () => void }) {
  const w = useWords(permissionWords);
  const ui = useUiWords();
  const { state, isAsking, ask } = usePermission(name);
  const Icon = icons[name];
  return (
    <Row
      lead={<Icon size={22} />}
      title={w[name]}
      sub={w[`${name}Why`]}
      trail={
        <>
          {state === 'granted' && <StatusBadge kind="ok">{w.granted}</StatusBadge>}
          {state === 'absent' && <StatusBadge kind="no">{w.absent}</StatusBadge>}
          {state === 'denied' && (
            <Button kind="line" size="sm" onClick={onBlocked}>
              {w.denied}
            </Button>
          )}
          {state === 'prompt' && (
            <Button kind="soft" size="sm" busy={isAsking} onClick={() => void ask()}>
              {isAsking && name === 'location' ? <span className="cap">{ui.locating}</span> : w.allow}
            </Button>
          )}
        </>
      }
    />
  );
}
