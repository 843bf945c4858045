import { useEffect } from 'react';

/** A browser names the file after the page: while it prints, the page is called what the file is to be. */
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
