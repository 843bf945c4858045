import { useEffect } from 'react';

/** Browsers name the file after the title, so the title is changed while printing. */
export function usePrintedName(name: string): void {
  useEffect(() => {
    let title = document.title;
    const before = () => {
      title = document.title;
      document.title = name;
    };
    const after = () => {
      document.title = title;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [name]);
}
