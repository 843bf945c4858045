import { Anchor, type AnchorProps } from './Anchor.tsx';
import { ButtonFace, type ButtonLook, buttonClass } from './Button.tsx';

export function ButtonLink(props: Omit<AnchorProps, 'children'> & ButtonLook) {
  const { kind, size, block, icon, iconEnd, children, className, ...rest } = props;
  return (
    <Anchor {...rest} className={buttonClass({ kind, size, block }, className)}>
      <ButtonFace size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonFace>
    </Anchor>
  );
}
