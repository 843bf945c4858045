import type { Icon } from '#ui/icon.ts';

interface ActButtonProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

/** What a thumb does with the selected elements: an icon with its word on a phone, and with a tooltip at a desk. */
export function ActButton({ icon: Glyph, label, onClick }: ActButtonProps) {
  return (
    <button type="button" className="pe-act" aria-label={label} title={label} onClick={onClick}>
      <Glyph size={20} />
      <span className="only-phone">{label}</span>
    </button>
  );
}
