const longestTag = 20;

/** Tags as somebody types them: separated by commas of either width, each once. */
export function tagsOf(text: string, atMost: number): string[] {
  const tags = text.split(/[,，、\n]/u).map((tag) => tag.trim().slice(0, longestTag));
  return [...new Set(tags)].filter(Boolean).slice(0, atMost);
}
