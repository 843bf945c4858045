import { Button, type ButtonLook } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { MainAction } from './use-main-action.ts';

export function MainButton({
  action,
  kind,
  className,
}: {
  action: MainAction;
  kind?: ButtonLook['kind'];
  className?: string;
}) {
  const { label, icon, href, onClick, isBusy } = action;
  if (href)
    return (
      <ButtonLink kind={kind} iconEnd={icon} href={href} className={className}>
        {label}
      </ButtonLink>
    );
  return (
    <Button kind={kind} iconEnd={icon} busy={isBusy} onClick={onClick} className={className}>
      {label}
    </Button>
  );
}
