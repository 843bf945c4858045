/** Texts that the browser stores. One that stores nothing (blocked, a full disk) works until the page is closed. */
function orNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const localText = {
  read: (key: string): string | null => orNull(() => localStorage.getItem(key)),
  write: (key: string, text: string): void => void orNull(() => localStorage.setItem(key, text)),
  remove: (key: string): void => void orNull(() => localStorage.removeItem(key)),
  keys: (): string[] => orNull(() => Object.keys(localStorage)) ?? [],
};
