export interface ConditionParts {
  name: string;
  /** Empty when the name says it all. */
  required: string;
}

const zh = /^(?<name>.+?)：(?:要求\s?)?(?<required>.+)$/u;
const en = /^(?<name>.+?): (?:required: )?(?<required>.+?)(?: (?:required|allowed))?$/u;

/** The server says a condition as a sentence; two columns need its halves. Under a heading that says "required" the word goes. */
export function conditionParts(text: string): ConditionParts {
  const { name = text, required = '' } = (zh.exec(text) ?? en.exec(text))?.groups ?? {};
  return { name, required: required.toLowerCase() === name.toLowerCase() ? '' : required };
}

/** In a list one line says it: `月收入：不少于 ¥4,000`. */
export function conditionLine(text: string): string {
  const { name, required } = conditionParts(text);
  return required ? `${name}${text.includes('：') ? '：' : ': '}${required}` : name;
}

/** `提交工单：3 分钟` has a title and what is to be known about it. */
export function stepParts(text: string): { title: string; about: string } {
  const [, title = text, about = ''] = /^(.+?)(?:：|: )(.+)$/u.exec(text) ?? [];
  return { title, about: about.charAt(0).toUpperCase() + about.slice(1) };
}
