/** Runs an action again and again until the returned function is called. A pending timer does not keep the process alive. */
export function every(ms: number, action: () => void): () => void {
  const timer = setInterval(action, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs an action once, unless the returned function is called before. */
export function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
