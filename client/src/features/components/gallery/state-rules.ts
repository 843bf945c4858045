const shown: readonly [RegExp, string][] = [
  [/:hover/g, '.is-hover'],
  [/:focus-visible/g, '.is-focus'],
  [/:focus-within/g, '.is-within'],
];

function copies(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return [`@layer ${rule.name}{${copies(rule.cssRules).join('')}}`];
    if (!(rule instanceof CSSStyleRule)) return [];
    const selector = shown.reduce((text, [pseudo, name]) => text.replace(pseudo, name), rule.selectorText);
    return selector === rule.selectorText ? [] : [`${selector}{${rule.style.cssText}}`];
  });
}

/**
 * Shows hover and focus states without a pointer: copies every rule of such a state for a class of the same meaning. Returns a function
 * that removes the copies.
 */
export function showStatesByClass(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap((one) => copies(one.cssRules)).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
