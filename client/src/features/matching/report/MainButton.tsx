import { Button, type ButtonLook } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { MainAction } from './use-main-action.ts';

interface MainButtonProps {
  action: MainAction;
  kind?: ButtonLook['kind'];
  isShort?: boolean;
  className?: string;
}

export function MainButton({ action, kind, isShort, className }: MainButtonProps) {
  const { label, short = label, icon, href, onClick, isBusy } = action;
  const face = { kind, className, iconEnd: icon, children: isShort ? short : label };
  return href ? <ButtonLink {...face} href={href} /> : <Button {...face} busy={isBusy} onClick={onClick} />;
}
