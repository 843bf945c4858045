/** Splits `提交工单：3 分钟` into a title and its explanation. */
export function stepParts(text: string): { title: string; about: string } {
  const [, title = text, about = ''] = /^(.+?)(?:：|: )(.+)$/u.exec(text) ?? [];
  return { title, about: about.charAt(0).toUpperCase() + about.slice(1) };
}
