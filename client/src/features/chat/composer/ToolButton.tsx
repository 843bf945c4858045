import { IconButton } from '#ui/IconButton.tsx';
import type { Icon } from '#ui/icon.ts';

export interface ToolButtonProps {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** On a phone the name stands below the icon. */
  shownLabel?: boolean;
}

export function ToolButton({ label, icon: Glyph, onClick, shownLabel }: ToolButtonProps) {
  if (!shownLabel) return <IconButton label={label} icon={Glyph} onClick={onClick} />;
  return (
    <button type="button" onClick={onClick}>
      <span>
        <Glyph size={22} />
      </span>
      {label}
    </button>
  );
}
