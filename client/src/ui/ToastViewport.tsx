import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clearToast, mountViewport, type ToastAction, useToastStore } from './toast.ts';

/** Shows toasts: rendered once in the shell and once in every popup. */
export function ToastViewport() {
  const [viewport] = useState(() => Symbol('toasts'));
  const { now, viewports } = useToastStore();
  useEffect(() => mountViewport(viewport), [viewport]);
  const shown = viewports.at(-1) === viewport ? now : null;
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown && (
        <div className="toast" key={shown.id}>
          {shown.kind === 'ok' && <CircleCheck size={18} />}
          {shown.kind === 'bad' && <CircleX size={18} />}
          <span className="cap">{shown.text}</span>
          {shown.action && <Action {...shown.action} />}
        </div>
      )}
    </div>
  );
}

function Action({ label, run }: ToastAction) {
  const press = () => {
    clearToast();
    run();
  };
  return (
    <button type="button" onClick={press}>
      {label}
    </button>
  );
}
