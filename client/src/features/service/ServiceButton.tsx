import { Headset } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#platform/navigation/location.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { FloatingButton } from '#ui/FloatingButton.tsx';
import type { FloatingPosition } from '#ui/floating-position.ts';
import { useLayout } from '#ui/layout.ts';
import { buttonEvents } from './button-events.ts';
import { buttonWords } from './button-words.ts';
import { openServiceChat } from './open-chat.ts';
import { subjectOfPage } from './subject-of-page.ts';
import { useIsInTheWay } from './use-is-in-the-way.ts';

/** Pages without the button: conversations (S2.24), and the logins, from which it could only lead back to them. */
const hiddenOn = ['/subpkgs/message/chat', '/pages/networking/chat', '/pages/login/'];
/** Pages whose own buttons it would cover on a phone. */
const hiddenOnPhone = [
  '/pages/networking/networkSquare',
  '/pages/networking/dynamicDetails',
  '/subpkgs/my/demand',
  '/pages/publish/demand',
];
const first: FloatingPosition = { side: 'right', height: 0.7 };
/** The bar of tabs at the bottom of a phone. */
const tabBarPx = 64;

/** The floating button of the customer service, for members and guests; staff have a desk. */
export function ServiceButton() {
  const w = useWords(buttonWords);
  const role = useRole();
  const { path, query } = useLocation();
  const { isWide } = useLayout();
  const [position, setPosition] = useState(() => siteStorage.get<FloatingPosition>('service_button') ?? first);
  const isHidden = useIsHidden();
  const isInTheWay = useIsInTheWay(path);
  const isBusy = useRef(false);
  if (isHidden || (role !== null && role !== 'member') || hiddenOn.some((one) => path.startsWith(one))) return null;
  if (!isWide && hiddenOnPhone.includes(path)) return null;
  const press = async () => {
    if (role === null) return askForLogin('member');
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await openServiceChat(subjectOfPage(path, query));
    } catch {
      // The call has shown the failure.
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <FloatingButton
      label={w.label}
      icon={Headset}
      position={position}
      away={!isWide && isInTheWay}
      bottomPx={isWide ? 0 : tabBarPx}
      onMove={(to) => {
        setPosition(to);
        siteStorage.set('service_button', to);
      }}
      onPress={() => void press()}
    />
  );
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const hide = () => setHidden(true);
    const show = () => setHidden(false);
    window.addEventListener(buttonEvents.hide, hide);
    window.addEventListener(buttonEvents.show, show);
    return () => {
      window.removeEventListener(buttonEvents.hide, hide);
      window.removeEventListener(buttonEvents.show, show);
    };
  }, []);
  return isHidden;
}
