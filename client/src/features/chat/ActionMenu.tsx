import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Icon } from '#ui/icon.ts';
import { useLayout } from '#ui/layout.ts';
import { Popup } from '#ui/Popup.tsx';

export interface MenuAction {
  label: string;
  icon: Icon;
  danger?: boolean;
  run: () => void;
}
interface ActionMenuProps {
  label: string;
  actions: readonly MenuAction[];
  /** The point at which the menu opens; null: closed. */
  at: { x: number; y: number } | null;
  onClose: () => void;
}

/** Actions for one thing: a sheet on a phone, a menu at the pointer on a wide screen. Focus returns to where it was. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, actions, at, onClose } = props;
  const { isDesktop } = useLayout();
  if (isDesktop) return at && <PointerMenu {...props} at={at} />;
  const choose = (action: MenuAction) => {
    onClose();
    action.run();
  };
  return (
    <Popup open={at !== null} onClose={onClose} title={label}>
      <ul className="list chat-sheet">
        {actions.map((action) => (
          <li key={action.label}>
            <button type="button" className={action.danger ? 'row bad' : 'row'} onClick={() => choose(action)}>
              <action.icon size={20} />
              <span>{action.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}

const marginPx = 8;

function PointerMenu({ label, actions, at, onClose }: ActionMenuProps & { at: { x: number; y: number } }) {
  const menu = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const box = menu.current;
    if (!box) return;
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${Math.max(marginPx, Math.min(at.x, window.innerWidth - width - marginPx))}px`;
    box.style.top = `${Math.max(marginPx, Math.min(at.y, window.innerHeight - height - marginPx))}px`;
    box.querySelector('button')?.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close.current();
    };
    const shut = () => close.current();
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('blur', shut);
    window.addEventListener('resize', shut);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('blur', shut);
      window.removeEventListener('resize', shut);
    };
  }, []);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: buttons.length - 1 };
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      opener?.focus({ preventScroll: true });
      onClose();
    }
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  const choose = (action: MenuAction) => {
    opener?.focus({ preventScroll: true });
    onClose();
    action.run();
  };
  // Rows of a virtual list are moved by transforms, inside which nothing can be placed in the window. An open dialog covers everything outside itself.
  return createPortal(
    <div ref={menu} className="chat-menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          className={action.danger ? 'bad' : undefined}
          onClick={() => choose(action)}
        >
          <action.icon size={17} />
          {action.label}
        </button>
      ))}
    </div>,
    opener?.closest('dialog') ?? document.body,
  );
}
